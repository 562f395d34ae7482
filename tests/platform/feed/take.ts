import type { StoredEvent } from '../../../src/kernel/events.ts'
import type { FeedSubscription } from '../../../src/platform/feed/index.ts'
import { inTime } from '../../harness/eventually.ts'

/** The numbers of the next events. */
export async function take(subscription: FeedSubscription, count: number): Promise<number[]> {
  const numbers: number[] = []
  while (numbers.length < count) {
    const { value, done } = await inTime(subscription.next(), `event ${numbers.length + 1} of ${count}`, 20_000)
    if (done) break
    numbers.push((value as StoredEvent).number)
  }
  return numbers
}

export const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
