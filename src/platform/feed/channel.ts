import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { FEED_GATHER_MS } from '../../kernel/limits.ts'
import { eventsAfter, newestNumbers } from './store.ts'
import type { Subscriber } from './subscriber.ts'

interface World {
  db: Database
  accommodationId: string
  pageEvents: number
  patienceMs: number
  failed(error: unknown): void
}

/**
 * The live events of one accommodation, read once for all its subscribers. `last` is the number up to which all of them
 * were given everything. That a number was committed is all that has to arrive; the events themselves are read.
 */
export class Channel {
  last = 0
  readonly opened: Promise<void>
  /** All who hold the channel open, and of them those who replay nothing any more. */
  readonly members = new Set<Subscriber>()
  readonly live = new Set<Subscriber>()
  #newest = 0
  #reading = true
  readonly #world: World

  constructor(world: World) {
    this.#world = world
    this.opened = this.#open()
  }

  /** The newest event of which was heard: more than `last` in a burst. */
  get newest(): number {
    return Math.max(this.last, this.#newest)
  }

  /** Events up to this number are committed. */
  tell(number: number) {
    this.#newest = Math.max(this.#newest, number)
    if (!this.#reading) void this.#read()
  }

  async #open() {
    const { db, accommodationId } = this.#world
    const newest = await newestNumbers(db, [accommodationId])
    this.last = newest.get(accommodationId) ?? 0
    void this.#read()
  }

  async #read() {
    this.#reading = true
    try {
      while (this.last < this.#newest) {
        await this.#readPage()
        await this.#pace()
      }
    } catch (error) {
      this.#world.failed(error)
    } finally {
      this.#reading = false
    }
  }

  async #readPage() {
    const { db, accommodationId, pageEvents } = this.#world
    const page = await eventsAfter(db, accommodationId, this.last, pageEvents)
    // Those who join meanwhile are asked too: nobody is given events that were read after the last look at their rights.
    const asked = new Set<Subscriber>()
    for (let joined = [...this.live]; joined.length > 0; joined = [...this.live].filter((one) => !asked.has(one))) {
      for (const subscriber of joined) asked.add(subscriber)
      await Promise.all(joined.map((subscriber) => subscriber.admitTo(page)))
    }
    for (const event of page) {
      this.last = event.number
      for (const subscriber of this.live) subscriber.give(event)
    }
    // Told of, yet gone: it outlived its time. Subscribers see the gap at the next event.
    if (page.length === 0) this.last = this.#newest
  }

  /**
   * In a burst this process itself may be what is slow, and then it is so to all. So whoever lacks room is waited for, but
   * only until somebody else has had nothing to do for a while: then the fault is theirs, and the next page ends them.
   */
  async #pace() {
    const { pageEvents, patienceMs } = this.#world
    const lacksRoom = (subscriber: Subscriber) => subscriber.room < pageEvents
    let idleSince: number | undefined
    while ([...this.live].some(lacksRoom)) {
      const idle = [...this.live].some(({ hungry }) => hungry)
      idleSince = idle ? (idleSince ?? performance.now()) : undefined
      if (idleSince !== undefined && performance.now() - idleSince >= patienceMs) return
      await pause(FEED_GATHER_MS)
    }
  }
}
