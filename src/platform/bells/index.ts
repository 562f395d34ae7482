import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { DatabaseHandle, Listener } from '../../db/open.ts'

/** Wakes those who wait for something, on whatever node they wait. A ring says only: look again. */
export interface BellPort {
  /** Heard when the transaction `db` commits. The topic is no secret. */
  ring(db: Database, topic: string): Promise<void>
  /** Begins to wait before the caller looks, so that no ring in between goes unheard. */
  await(topic: string): Wait
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

  return {
    async ring(db, topic) {
      await db.execute(sql`select pg_notify(${channel}, ${topic})`)
    },

    await(topic) {
      let heard = Promise.withResolvers<void>()
      const hear = () => heard.resolve()
      const others = waiting.get(topic) ?? new Set()
      waiting.set(topic, others.add(hear))
      return {
        async next(milliseconds) {
          if (stopped) return
          const timer = setTimeout(hear, milliseconds)
          await heard.promise
          clearTimeout(timer)
          heard = Promise.withResolvers()
        },
        [Symbol.dispose]() {
          others.delete(hear)
          if (others.size === 0) waiting.delete(topic)
        },
      }
    },

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
