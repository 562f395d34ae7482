import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import { type Telling, told } from '../../platform/feed/index.ts'
import { changesRightsOf } from './rights.ts'

interface Opening<T> {
  accommodationId: string
  /** Number of the last event that the subscriber saw. */
  after: number | null | undefined
  /** What the subscriber is told. */
  telling: Telling<T>
  /** Whether what is told concerns this subscriber; all does where left out. */
  concerns?: (said: T) => boolean
  /** Called once, however it ends. */
  left?: () => void
}

/**
 * The events of an accommodation, told to somebody who may hear them now. An event that changes the rights of that caller
 * is the last: nothing that was committed after it is told. Rights that end elsewhere end the connection within seconds.
 */
export async function openStream<T>(
  { actor, ports }: Context,
  { accommodationId, after, telling: { types, tell }, concerns = () => true, left }: Opening<T>,
): Promise<AsyncIterableIterator<T>> {
  const feed = ports.feed.subscribe(accommodationId, { after: after ?? undefined, types })
  const newest = await feed.joined
  const tellWhileAllowed = (event: StoredEvent): T | null => {
    // what is replayed happened before the caller was let in
    if (event.number > newest && changesRightsOf(actor, event))
      throw new FoyerError('FORBIDDEN', { message: 'Your rights changed. Subscribe again.' })
    const said = tell(event)
    return said !== null && concerns(said) ? said : null
  }
  return told(feed, tellWhileAllowed, left)
}
