import type { Database } from '../../db/database.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { EventType, StoredEvent } from '../../kernel/events.ts'
import { type Listener, Stream } from '../../kernel/stream.ts'
import type { Channel } from './channel.ts'
import type { FeedSubscription } from './port.ts'
import { eventsAfter, newestNumbers, newestOutlived } from './store.ts'
import { admitTo, type Subscriber } from './subscriber.ts'

interface Dependencies {
  db: Database
  accommodationId: string
  after: number | undefined
  types: ReadonlySet<EventType> | undefined
  pageEvents: number
  channel: Channel
  subscriber: Subscriber
}

/** Replays stored events page by page, as the listener takes them, and then joins the channel. */
export function subscription({
  db,
  accommodationId,
  after,
  types,
  pageEvents,
  channel,
  subscriber,
}: Dependencies): FeedSubscription {
  const joined = begin()
  // callers that do not await it get the error from `next`
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

  /** The subscriber may know an event from another node that this node was not notified of yet. */
  async function refuseUnknown(number: number) {
    const newest = (await newestNumbers(db, [accommodationId])).get(accommodationId) ?? 0
    if (number > newest) throw new FoyerError('EVENT_UNKNOWN')
    channel.notify(newest)
  }

  async function advance() {
    if (subscriber.ended) return
    // no await between the comparison and joining, so no event is missed in between
    if (subscriber.position >= channel.last) return void channel.live.add(subscriber)
    const { last } = channel
    const page = await eventsAfter(db, accommodationId, subscriber.position, pageEvents)
    const reached = page.at(-1)?.number ?? last
    if (reached > subscriber.position + page.length) await refuseSwept()
    await admitTo(page, [subscriber])
    for (const event of page) {
      subscriber.skipTo(event.number - 1)
      subscriber.give(event)
    }
    subscriber.skipTo(reached)
  }

  /** Some events were swept: an error only if the subscriber would have got one of them. */
  async function refuseSwept() {
    if ((await newestOutlived(db, accommodationId, types)) > subscriber.position) throw new FoyerError('EVENTS_EXPIRED')
  }

  async function replay() {
    try {
      await joined
      while (!channel.live.has(subscriber)) {
        await subscriber.drained()
        if (subscriber.ended) return
        await advance()
      }
    } catch (error) {
      subscriber.end(error)
    }
  }

  function listen(listener: Listener<StoredEvent>) {
    subscriber.listen(listener)
    void replay()
  }

  return Object.assign(new Stream(listen, () => subscriber.end()), { joined })
}
