import type { StoredEvent } from '../../kernel/events.ts'
import type { FeedSubscription } from './index.ts'

/**
 * What a subscription tells of the events that concern it; null tells nothing. Not a generator: that could not be ended
 * while it waits for an event.
 */
export function told<T>(feed: FeedSubscription, tell: (event: StoredEvent) => T | null): AsyncIterableIterator<T> {
  return {
    async next() {
      for (;;) {
        const { value, done } = await feed.next()
        if (done) return { value: undefined, done: true }
        const said = tell(value)
        if (said !== null) return { value: said, done: false }
      }
    },
    async return() {
      await feed.return()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
