import type { EventType, StoredEvent } from '../../kernel/events.ts'
import type { FeedSubscription } from './index.ts'

/** Event type → what subscribers are told of it; null tells nothing. */
export type Tellings<T> = { readonly [Type in EventType]?: (event: StoredEvent<Type>) => T | null }

/** What is told of an event, and of which types anything is. */
export interface Telling<T> {
  types: readonly EventType[]
  tell: (event: StoredEvent) => T | null
}

/** Tells of an event what its type says, made once for all who hear of it. */
export function telling<T extends object>(tellings: Tellings<T>): Telling<T> {
  const said = new WeakMap<StoredEvent, T | null>()
  const tell = (event: StoredEvent) => {
    const known = said.get(event)
    if (known !== undefined) return known
    const made = tellOne(tellings, event)
    said.set(event, made)
    return made
  }
  return { types: Object.keys(tellings) as EventType[], tell }
}

function tellOne<T, Type extends EventType>(tellings: Tellings<T>, event: StoredEvent<Type>): T | null {
  return tellings[event.type]?.(event) ?? null
}

/**
 * What a subscription tells of the events that concern it; null tells nothing. Not a generator: that could not be ended
 * while it waits for an event. `left` is called once, however it ends.
 */
export function told<T>(
  feed: FeedSubscription,
  tell: (event: StoredEvent) => T | null,
  left: () => void = () => {},
): AsyncIterableIterator<T> {
  let over = false
  const leave = () => {
    if (!over) left()
    over = true
  }
  return {
    async next() {
      try {
        for (;;) {
          const { value, done } = await feed.next()
          if (done) break
          const said = tell(value)
          if (said !== null) return { value: said, done: false }
        }
      } catch (error) {
        await feed.return()
        leave()
        throw error
      }
      leave()
      return { value: undefined, done: true }
    },
    async return() {
      await feed.return()
      leave()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
