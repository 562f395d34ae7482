import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import { type EventMapper, mapFeed } from '../../platform/feed/index.ts'

interface Opening<T> {
  accommodationId: string
  /** Number of the last event that the subscriber saw. */
  after: number | null | undefined
  /** What the subscriber gets of each event. */
  mapper: EventMapper<T>
  /** Whether this subscriber gets it; by default all do. */
  concerns?: (mapped: T) => boolean
  /** Called once, however it ends. */
  left?: () => void
}

/**
 * The events of an accommodation, told to somebody who may hear them now. The caller is identified again after events were
 * read and before they are told: nothing that was committed after the end or the change of a right is told.
 */
export async function openStream<T>(
  { actor, identifyAgain, ports }: Context,
  { accommodationId, after, mapper: { types, map }, concerns = () => true, left }: Opening<T>,
): Promise<AsyncIterableIterator<T>> {
  const admit =
    identifyAgain &&
    (async () => {
      if (!isDeepStrictEqual(await identifyAgain(), actor))
        throw new FoyerError('FORBIDDEN', { message: 'Your rights changed. Subscribe again.' })
    })
  const feed = ports.feed.subscribe(accommodationId, { after: after ?? undefined, types, admit })
  await feed.joined
  const mapConcerned = (event: StoredEvent): T | null => {
    const mapped = map(event)
    return mapped !== null && concerns(mapped) ? mapped : null
  }
  return mapFeed(feed, mapConcerned, left)
}
