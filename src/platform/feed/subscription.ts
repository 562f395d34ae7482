import type { Database } from '../../db/database.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { EventType } from '../../kernel/events.ts'
import type { Channel } from './channel.ts'
import type { FeedSubscription } from './port.ts'
import { eventsAfter, newestNumbers, newestOutlived } from './store.ts'
import type { Subscriber } from './subscriber.ts'

interface World {
  db: Database
  accommodationId: string
  after: number | undefined
  types: readonly EventType[] | undefined
  pageEvents: number
  channel: Channel
  subscriber: Subscriber
}

/** Replays from the store, a page whenever the subscriber has taken the one before, and then joins the channel. */
export function subscription({ db, accommodationId, after, types, pageEvents, channel, subscriber }: World): FeedSubscription {
  const joined = begin()
  // Who does not wait for it learns of a refusal from the first event instead.
  joined.catch(() => {})

  async function begin() {
    try {
      await channel.opened
      if (after !== undefined && after > channel.last) await refuseUnknown(after)
      const newest = Math.max(channel.newest, after ?? 0)
      subscriber.position = after ?? newest
      await advance()
      return newest
    } catch (error) {
      subscriber.end(error)
      throw error
    }
  }

  /** Another node may have told the subscriber of an event that this one has not heard of yet. */
  async function refuseUnknown(number: number) {
    const newest = (await newestNumbers(db, [accommodationId])).get(accommodationId) ?? 0
    if (number > newest) throw new FoyerError('EVENT_UNKNOWN')
    channel.tell(newest)
  }

  async function advance() {
    // No wait between the question and joining: nothing can commit unseen in between.
    if (subscriber.position >= channel.last) return void channel.live.add(subscriber)
    const { last } = channel
    const page = await eventsAfter(db, accommodationId, subscriber.position, pageEvents)
    const reached = page.at(-1)?.number ?? last
    if (reached > subscriber.position + page.length) await refuseMissed()
    await subscriber.admitTo(page)
    for (const event of page) {
      subscriber.skipTo(event.number - 1)
      subscriber.give(event)
    }
    subscriber.skipTo(reached)
  }

  /** Events have outlived their time. That matters only where they would have been told. */
  async function refuseMissed() {
    if ((await newestOutlived(db, accommodationId, types)) > subscriber.position) throw new FoyerError('EVENTS_EXPIRED')
  }

  async function replay() {
    try {
      while (subscriber.hungry && !channel.live.has(subscriber)) await advance()
    } catch (error) {
      subscriber.end(error)
    }
  }

  return {
    joined,
    async next() {
      if (!channel.live.has(subscriber)) {
        await joined.catch(() => {})
        await replay()
      }
      return subscriber.take()
    },
    async return() {
      subscriber.end()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
