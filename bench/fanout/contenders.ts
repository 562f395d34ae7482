import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Runtime, startServer } from '../../scripts/server-process.ts'
import type { App } from '../../src/app.ts'
import { transact } from '../../src/kernel/transact.ts'

export interface FanOut {
  name: string
  /** Of both nodes. */
  urls: string[]
  pids: number[]
  /** Publishes an event for each of these properties. */
  publish(accommodationIds: string[]): Promise<void>
  stop(): void
}

const roomId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

export async function foyer(app: App, runtime: Runtime, env: Record<string, string>): Promise<FanOut> {
  const nodes = await Promise.all([startServer(runtime, env), startServer(runtime, env)])
  const ctx = app.contextOf({ actor: { kind: 'system', task: 'bench' } })
  return {
    name: `Foyer on ${runtime}`,
    urls: nodes.map(({ url }) => `${url.replace('http', 'ws')}/graphql`),
    pids: nodes.map(({ pid }) => pid),
    publish: (accommodationIds) =>
      transact(ctx, async ({ emit }) => {
        for (const accommodationId of accommodationIds) {
          const payload = { roomId, state: 'USING', cleaningState: 'CLEAN', stateUpdatedAt: Date.now() } as const
          emit({ accommodationId, type: 'room.state_changed', subjectId: roomId, payload })
        }
      }),
    stop: () => {
      for (const node of nodes) void node.signal('SIGKILL')
    },
  }
}

export async function bareWs(app: App, url: string, keeps: boolean): Promise<FanOut> {
  const start = async () => {
    const env = { ...process.env, DATABASE_URL: url, KEEPS: keeps ? 'yes' : 'no' }
    const child = fork(join(import.meta.dirname, 'bare.ts'), { env })
    const [port] = await once(child, 'message')
    return { child, url: `ws://127.0.0.1:${port}` }
  }
  const nodes = await Promise.all([start(), start()])
  const numbers = new Map<string, number>()
  return {
    name: keeps ? 'bare ws on node that keeps the guarantees' : 'bare ws on node',
    urls: nodes.map((node) => node.url),
    pids: nodes.map(({ child }) => child.pid!),
    async publish(accommodationIds) {
      for (const accommodationId of accommodationIds) {
        const number = (numbers.get(accommodationId) ?? 0) + 1
        numbers.set(accommodationId, number)
        const data = JSON.stringify({ id: roomId, stateUpdatedAt: Date.now() })
        const event = { dataSubscription: { eventId: String(number), type: 'RoomState', data } }
        const payload = { data: event }
        const message = JSON.stringify(keeps ? payload : { id: '1', type: 'next', payload })
        await app.database.db.execute(sql`select pg_notify('bare_fanout', ${accommodationId + message})`)
      }
    },
    stop: () => {
      for (const { child } of nodes) child.kill()
    },
  }
}
