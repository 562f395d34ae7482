import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { DatabaseHandle, Listener } from '../../db/open.ts'

/** Wakes those who wait for something, on whatever node they wait. A signal says only: look again. */
export interface SignalPort {
  /** Told when the transaction `db` commits. The topic is no secret. */
  send(db: Database, topic: string): Promise<void>
  /** Begins to wait before the caller looks, so that nothing said in between goes unheard. */
  await(topic: string): Wait
}

export interface Wait extends Disposable {
  /** Resolves at the next signal, and when the time is over. */
  next(milliseconds: number): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly signals: SignalPort
  }
}

const channel = 'foyer_signals'

export interface Signals extends SignalPort {
  start(): Promise<void>
  /** Wakes all who wait: they look once more and answer. */
  stop(): Promise<void>
}

export function createSignals({ listen }: Pick<DatabaseHandle, 'listen'>): Signals {
  const waiting = new Map<string, Set<() => void>>()
  let listener: Listener | undefined
  let stopped = false

  const wake = (topic: string) => {
    for (const ring of waiting.get(topic) ?? []) ring()
  }
  const wakeAll = () => {
    for (const topic of waiting.keys()) wake(topic)
  }

  return {
    async send(db, topic) {
      await db.execute(sql`select pg_notify(${channel}, ${topic})`)
    },

    await(topic) {
      let heard = Promise.withResolvers<void>()
      const ring = () => heard.resolve()
      const others = waiting.get(topic) ?? new Set()
      waiting.set(topic, others.add(ring))
      return {
        async next(milliseconds) {
          if (stopped) return
          const timer = setTimeout(ring, milliseconds)
          await heard.promise
          clearTimeout(timer)
          heard = Promise.withResolvers()
        },
        [Symbol.dispose]() {
          others.delete(ring)
          if (others.size === 0) waiting.delete(topic)
        },
      }
    },

    async start() {
      // What was said while nobody listened is unknown: all look again.
      listener = await listen(channel, { message: wake, listening: wakeAll })
    },

    async stop() {
      stopped = true
      wakeAll()
      await listener?.stop()
    },
  }
}
