import type { EventType, StoredEvent } from '../../kernel/events.ts'
import type { FeedSubscription } from './port.ts'

/** Event type → what a subscription sends for it; null sends nothing. */
export type EventMappers<T> = { readonly [Type in EventType]?: (event: StoredEvent<Type>) => T | null }

export interface EventMapper<T> {
  types: readonly EventType[]
  map: (event: StoredEvent) => T | null
}

/** Maps each event once, for all subscribers. */
export function eventMapper<T extends object>(mappers: EventMappers<T>): EventMapper<T> {
  const mapped = new WeakMap<StoredEvent, T | null>()
  const map = (event: StoredEvent) => {
    const known = mapped.get(event)
    if (known !== undefined) return known
    const made = mapOne(mappers, event)
    mapped.set(event, made)
    return made
  }
  return { types: Object.keys(mappers) as EventType[], map }
}

function mapOne<T, Type extends EventType>(mappers: EventMappers<T>, event: StoredEvent<Type>): T | null {
  return mappers[event.type]?.(event) ?? null
}

/**
 * Sends what `map` makes of the events, and nothing for null. Not a generator: a generator cannot be ended while it waits for an
 * event. `onEnd` is called once, however the subscription ends.
 */
export function mapFeed<T>(
  feed: FeedSubscription,
  map: (event: StoredEvent) => T | null,
  onEnd: () => void = () => {},
): AsyncIterableIterator<T> {
  let ended = false
  const end = () => {
    if (!ended) onEnd()
    ended = true
  }
  return {
    async next() {
      try {
        for (;;) {
          const { value: event, done } = await feed.next()
          if (done) break
          const value = map(event)
          if (value !== null) return { value, done: false }
        }
      } catch (error) {
        await feed.return()
        end()
        throw error
      }
      end()
      return { value: undefined, done: true }
    },
    async return() {
      await feed.return()
      end()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
