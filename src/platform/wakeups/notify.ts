import { sql } from 'drizzle-orm'
import type { DatabaseHandle, Listener } from '../../db/open.ts'
import type { WakeupPort } from './port.ts'

/** Nodes of earlier versions use this name too. */
const channel = 'foyer_bells'

const sendSql: WakeupPort['sendSql'] = (topic) => sql`pg_notify(${channel}, ${topic})`

export interface Wakeups extends WakeupPort {
  start(): Promise<void>
  /** Wakes all who wait, a last time. */
  stop(): Promise<void>
}

/** Sends wakeups by NOTIFY. */
export function createWakeups({ listen }: Pick<DatabaseHandle, 'listen'>): Wakeups {
  const listeners = new Map<string, Set<() => void>>()
  let listener: Listener | undefined
  let stopped = false

  const wakeHere = (topic: string) => {
    for (const wake of listeners.get(topic) ?? []) wake()
  }
  const wakeAll = () => {
    for (const topic of listeners.keys()) wakeHere(topic)
  }

  const on: WakeupPort['on'] = (topic, listener) => {
    const ofTopic = listeners.get(topic) ?? new Set()
    listeners.set(topic, ofTopic.add(listener))
    return {
      [Symbol.dispose]() {
        ofTopic.delete(listener)
        if (ofTopic.size === 0) listeners.delete(topic)
      },
    }
  }

  return {
    async send(db, topic) {
      await db.execute(sql`select ${sendSql(topic)}`)
    },
    sendSql,
    on,
    wakeHere,

    wait(topic) {
      let woken = Promise.withResolvers<void>()
      const wake = () => woken.resolve()
      const listening = on(topic, wake)
      return {
        async next(milliseconds) {
          if (stopped) return
          const timer = setTimeout(wake, milliseconds)
          await woken.promise
          clearTimeout(timer)
          woken = Promise.withResolvers()
        },
        [Symbol.dispose]: () => listening[Symbol.dispose](),
      }
    },

    async start() {
      // wakeups sent while this node did not listen are lost
      listener = await listen(channel, { message: wakeHere, listening: wakeAll })
    },

    async stop() {
      stopped = true
      wakeAll()
      await listener?.stop()
    },
  }
}
