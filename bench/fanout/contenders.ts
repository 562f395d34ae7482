import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Runtime, startServer } from '../../scripts/server-process.ts'
import type { App } from '../../src/app.ts'
import { eventChannel } from '../../src/kernel/ledger.ts'
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
  return {
    name: `Foyer on ${runtime}`,
    urls: nodes.map(({ url }) => `${url.replace('http', 'ws')}/graphql`),
    pids: nodes.map(({ pid }) => pid),
    publish: (accommodationIds) => emitTo(app, accommodationIds),
    stop: () => {
      for (const node of nodes) void node.signal('SIGKILL')
    },
  }
}

/** A server with Foyer's guarantees that is written for the bench. */
export async function peer(name: string, file: string, app: App, url: string): Promise<FanOut> {
  const nodes = await twoOf(file, { DATABASE_URL: url, EVENT_CHANNEL: eventChannel })
  return { name, ...nodes, publish: (accommodationIds) => emitTo(app, accommodationIds) }
}

/** A server that gets the events by NOTIFY, and guarantees nothing. */
export async function bare(name: string, file: string, app: App, url: string): Promise<FanOut> {
  const nodes = await twoOf(file, { DATABASE_URL: url })
  const numbers = new Map<string, number>()
  return {
    name,
    ...nodes,
    async publish(accommodationIds) {
      for (const accommodationId of accommodationIds) {
        const number = (numbers.get(accommodationId) ?? 0) + 1
        numbers.set(accommodationId, number)
        const data = JSON.stringify({ id: roomId, stateUpdatedAt: Date.now() })
        const event = { dataSubscription: { eventId: String(number), type: 'RoomState', data } }
        const message = JSON.stringify({ id: '1', type: 'next', payload: { data: event } })
        await app.database.db.execute(sql`select pg_notify('bare_fanout', ${accommodationId + message})`)
      }
    },
  }
}

const emitTo = (app: App, accommodationIds: string[]): Promise<void> =>
  transact(app.contextOf({ actor: { kind: 'system', task: 'bench' } }), async ({ emit }) => {
    for (const accommodationId of accommodationIds) {
      const payload = { roomId, state: 'USING', cleaningState: 'CLEAN', stateUpdatedAt: Date.now() } as const
      emit({ accommodationId, type: 'room.state_changed', subjectId: roomId, payload })
    }
  })

/** Two processes of a server of this directory, on Node. */
async function twoOf(file: string, env: Record<string, string>): Promise<Pick<FanOut, 'urls' | 'pids' | 'stop'>> {
  const start = async () => {
    const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } })
    const [port] = await once(child, 'message')
    return { child, url: `ws://127.0.0.1:${port}` }
  }
  const nodes = await Promise.all([start(), start()])
  return {
    urls: nodes.map(({ url }) => url),
    pids: nodes.map(({ child }) => child.pid!),
    stop: () => {
      for (const { child } of nodes) child.kill()
    },
  }
}
