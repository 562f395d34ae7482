import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { DatabaseHandle, Listener } from '../../db/open.ts'

/** Wakes those who wait for something, on whatever node they wait. A ring says only: look again. */
export interface BellPort {
  /** Heard when the transaction `db` commits. The topic is no secret. */
  ring(db: Database, topic: string): Promise<void>
  /** The same as a part of another statement, for each row that it is selected from. */
  ringing(topic: string): SQL
  /** Has this node hear a ring at once, after its commit. */
  wake(topic: string): void
  /** Begins to wait before the caller looks, so that no ring in between goes unheard. */
  await(topic: string): Wait
  /** Calls at each ring, and whenever rings may have gone unheard. */
  hear(topic: string, listener: () => void): Disposable
}

export interface Wait extends Disposable {
  /** Resolves at the next ring, and when the time is over. */
  next(milliseconds: number): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly bells: BellPort
  }
}

const channel = 'foyer_bells'

const ringing: BellPort['ringing'] = (topic) => sql`pg_notify(${channel}, ${topic})`

export interface Bells extends BellPort {
  start(): Promise<void>
  /** Wakes all who wait: they look once more and answer. */
  stop(): Promise<void>
}

export function createBells({ listen }: Pick<DatabaseHandle, 'listen'>): Bells {
  const waiting = new Map<string, Set<() => void>>()
  let listener: Listener | undefined
  let stopped = false

  const wake = (topic: string) => {
    for (const hear of waiting.get(topic) ?? []) hear()
  }
  const wakeAll = () => {
    for (const topic of waiting.keys()) wake(topic)
  }

  const hear: BellPort['hear'] = (topic, listener) => {
    const others = waiting.get(topic) ?? new Set()
    waiting.set(topic, others.add(listener))
    return {
      [Symbol.dispose]() {
        others.delete(listener)
        if (others.size === 0) waiting.delete(topic)
      },
    }
  }

  return {
    async ring(db, topic) {
      await db.execute(sql`select ${ringing(topic)}`)
    },
    ringing,

    await(topic) {
      let heard = Promise.withResolvers<void>()
      const wakeUp = () => heard.resolve()
      const hearing = hear(topic, wakeUp)
      return {
        async next(milliseconds) {
          if (stopped) return
          const timer = setTimeout(wakeUp, milliseconds)
          await heard.promise
          clearTimeout(timer)
          heard = Promise.withResolvers()
        },
        [Symbol.dispose]: () => hearing[Symbol.dispose](),
      }
    },

    hear,
    wake,

    async start() {
      // What rang while nobody listened is unknown: all look again.
      listener = await listen(channel, { message: wake, listening: wakeAll })
    },

    async stop() {
      stopped = true
      wakeAll()
      await listener?.stop()
    },
  }
}
