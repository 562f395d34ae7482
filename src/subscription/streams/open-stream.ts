import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Actor } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import { eventNumber, id } from '../../kernel/inputs.ts'
import { SUBSCRIBE_SINCE_SECONDS_MAX } from '../../kernel/limits.ts'
import { mapStream, type Stream } from '../../kernel/stream.ts'
import { type EventMapper, numberBefore } from '../../platform/feed/index.ts'

interface StreamOptions<T> {
  accommodationId: string
  /** Number of the last event that the subscriber saw. */
  after?: number | null | undefined
  /** Without `after`: events from this time on come first. */
  since?: Date | null | undefined
  /** The event types and what the subscriber gets for each. */
  mapper: EventMapper<T>
  /** Whether an item is for this subscriber; every item is if left out. */
  concerns?: (item: T) => boolean
  /** Called once when the stream ends, for whatever reason. */
  left?: (() => void) | undefined
}

/**
 * The events of an accommodation for a subscriber. The actor is identified again after events are read and before they are
 * sent: no event is sent that was committed after the subscriber lost a right or a right changed.
 */
export async function openStream<T>(
  { actor, clock, db, identifyAgain, ports }: Context,
  { accommodationId, after, since, mapper: { types, map }, concerns = () => true, left }: StreamOptions<T>,
): Promise<Stream<T>> {
  const admit = (caller: Actor) => {
    if (caller !== actor && !isDeepStrictEqual(caller, actor)) fail('FORBIDDEN', 'Your rights changed. Subscribe again.')
  }
  const earliest = clock.now().getTime() - SUBSCRIBE_SINCE_SECONDS_MAX * 1000
  if (since && since.getTime() < earliest)
    refuseField('since', `expected a time of the last ${SUBSCRIBE_SINCE_SECONDS_MAX} seconds`)
  const first = after ?? (since ? await numberBefore(db, accommodationId, since) : undefined)
  const feed = ports.feed.subscribe(accommodationId, { after: first, types, identify: identifyAgain, admit, left })
  await feed.joined
  const itemOf = (event: StoredEvent): T | null => {
    const item = map(event)
    return item !== null && concerns(item) ? item : null
  }
  return mapStream(feed, itemOf)
}

/** What a subscriber to events of a property gives. */
export const Following = z.object({ accommodationId: id, after: eventNumber.nullish(), since: z.date().nullish() })

/** What each event of a property is to a subscriber. */
export const follow =
  <T>(mapper: EventMapper<T>) =>
  (ctx: Context, from: z.output<typeof Following>): Promise<Stream<T>> =>
    openStream(ctx, { ...from, mapper })
