import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import { type Telling, told } from '../../platform/feed/index.ts'

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
 * The events of an accommodation, told to somebody who may hear them now. The caller is identified again after events were
 * read and before they are told: nothing that was committed after the end or the change of a right is told.
 */
export async function openStream<T>(
  { actor, identifyAgain, ports }: Context,
  { accommodationId, after, telling: { types, tell }, concerns = () => true, left }: Opening<T>,
): Promise<AsyncIterableIterator<T>> {
  const admit =
    identifyAgain &&
    (async () => {
      if (!isDeepStrictEqual(await identifyAgain(), actor))
        throw new FoyerError('FORBIDDEN', { message: 'Your rights changed. Subscribe again.' })
    })
  const feed = ports.feed.subscribe(accommodationId, { after: after ?? undefined, types, admit })
  await feed.joined
  const tellConcerned = (event: StoredEvent): T | null => {
    const said = tell(event)
    return said !== null && concerns(said) ? said : null
  }
  return told(feed, tellConcerned, left)
}
