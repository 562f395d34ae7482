import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import { FEED_LAG_POLL_MS } from '../../kernel/limits.ts'
import { type Listener, Stream } from '../../kernel/stream.ts'
import type { FeedSubscription } from './port.ts'
import { eventsAfter, newestNumbers, newestOutlived } from './store.ts'
import { admitTo, type Subscriber } from './subscriber.ts'

interface Dependencies {
  db: Database
  accommodationId: string
  pageEvents: number
  slowSubscriberMs: number
  failed(error: unknown): void
}

/**
 * The live events of one accommodation, read once for all its subscribers. It is notified of numbers only and reads the events.
 * All live subscribers have got the events up to `last`.
 */
export class Channel {
  last = 0
  readonly opened: Promise<void>
  /** All subscribers; they hold the channel open. */
  readonly members = new Set<Subscriber>()
  /** The subscribers that have finished their replay. */
  readonly live = new Set<Subscriber>()
  #newest = 0
  #reading = true
  readonly dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies
    this.opened = this.#open()
  }

  /** The newest known number; ahead of `last` during a burst. */
  get newest(): number {
    return Math.max(this.last, this.#newest)
  }

  /** Events up to this number are committed. */
  notify(number: number) {
    this.#newest = Math.max(this.#newest, number)
    if (!this.#reading) void this.#read()
  }

  async #open() {
    const { db, accommodationId } = this.dependencies
    const newest = await newestNumbers(db, [accommodationId])
    this.last = newest.get(accommodationId) ?? 0
    void this.#read()
  }

  async #read() {
    this.#reading = true
    try {
      while (this.last < this.#newest) {
        if (await this.#readPage()) await this.#waitForSlowSubscribers()
      }
    } catch (error) {
      this.dependencies.failed(error)
    } finally {
      this.#reading = false
    }
  }

  async #readPage() {
    const { db, accommodationId, pageEvents } = this.dependencies
    const page = await eventsAfter(db, accommodationId, this.last, pageEvents)
    // also for those who join meanwhile: the rights of a subscriber are checked after the events were read
    const last = page.at(-1)?.number ?? 0
    const unidentified = () => [...this.live].filter(({ identifiedFor }) => identifiedFor < last)
    for (let joined = unidentified(); joined.length > 0; joined = unidentified()) await admitTo(page, joined)
    let waits = false
    for (const event of page) {
      this.last = event.number
      for (const subscriber of this.live) if (subscriber.give(event)) waits = true
    }
    // the events were swept; subscribers see the gap at the next event
    if (page.length === 0) this.last = this.#newest
    return waits
  }

  /**
   * Waits for subscribers with a full buffer, because in a burst the server itself may be slow. If others have been idle for
   * `slowSubscriberMs`, the full ones are too slow, and the next page ends them.
   */
  async #waitForSlowSubscribers() {
    const { pageEvents, slowSubscriberMs } = this.dependencies
    const isNearlyFull = (subscriber: Subscriber) => subscriber.free < pageEvents
    let idleSince: number | undefined
    while ([...this.live].some(isNearlyFull)) {
      const idle = [...this.live].some(({ idle }) => idle)
      idleSince = idle ? (idleSince ?? performance.now()) : undefined
      if (idleSince !== undefined && performance.now() - idleSince >= slowSubscriberMs) return
      await pause(FEED_LAG_POLL_MS)
    }
  }
}

/** Replays stored events page by page, as the listener takes them, and then joins the channel. */
export function subscription(channel: Channel, subscriber: Subscriber, after: number | undefined): FeedSubscription {
  const { db, accommodationId, pageEvents } = channel.dependencies
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
    if ((await newestOutlived(db, accommodationId, subscriber.types)) > subscriber.position)
      throw new FoyerError('EVENTS_EXPIRED')
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
