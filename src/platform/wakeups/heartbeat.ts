import { sql } from 'drizzle-orm'
import type { DatabaseHandle, Listener } from '../../db/open.ts'
import type { Log } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { HEARTBEAT_SECONDS, HEARTBEATS_MISSED_MAX } from '../../kernel/limits.ts'

interface Heartbeat {
  /** How many nodes do this work now, this one among them. */
  nodes(): number
  start(): Promise<void>
  /** Tells the other nodes that this one stops. */
  stop(): Promise<void>
}

/** The embedded database has one node. */
export const singleNode: Heartbeat = { nodes: () => 1, start: async () => {}, stop: async () => {} }

/**
 * Counts the nodes that do one kind of work: each sends a heartbeat by NOTIFY at intervals, at once when it hears a new node, and a
 * last message when it stops. Nothing depends on the count but how evenly the nodes share.
 */
export function createHeartbeat({ db, listen }: Pick<DatabaseHandle, 'db' | 'listen'>, work: string, log: Log): Heartbeat {
  const channel = `foyer_roll_${work}`
  const self = newId()
  const heard = new Map<string, number>()
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined

  const send = async (payload: string) => {
    await db.execute(sql`select pg_notify(${channel}, ${payload})`)
  }
  const beat = () =>
    void send(self).catch((err) =>
      log.debug({ err }, 'This node could not send a heartbeat; others will not count it for a while'),
    )

  function message(payload: string) {
    if (payload.startsWith('-')) return void heard.delete(payload.slice(1))
    if (payload !== self && !heard.has(payload)) beat()
    heard.set(payload, performance.now())
  }

  return {
    nodes() {
      const since = performance.now() - HEARTBEAT_SECONDS * 1000 * HEARTBEATS_MISSED_MAX
      for (const [id, at] of heard) if (at < since) heard.delete(id)
      heard.delete(self)
      return heard.size + 1
    },
    async start() {
      listener = await listen(channel, { message, listening: beat })
      timer = setInterval(beat, HEARTBEAT_SECONDS * 1000)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      if (!listener) return
      await listener.stop()
      await send(`-${self}`).catch(() => {})
    },
  }
}
