import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startCluster } from '../scripts/postgres-cluster.ts'
import type { ServerProcess } from '../scripts/server-process.ts'
import { type App, createApp } from '../src/app.ts'
import { accommodations, sessions, users } from '../src/db/tables/index.ts'
import { newId } from '../src/kernel/ids.ts'
import { transact } from '../src/kernel/transact.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { processorMs } from './common/processor.ts'
import { print, table } from './common/report.ts'
import { bench, numbersOf, temporaryDirectory } from './common/run.ts'
import { foyerEnv, startByHand, startFoyer } from './common/servers.ts'
import type { Heard, ListenWorkload } from './fanout/listeners.ts'

const { sockets, properties, rate, seconds } = numbersOf(
  { sockets: 2000, properties: 100, rate: 100, seconds: 20 },
  { sockets: 200, properties: 10, rate: 50, seconds: 3 },
)

interface Contender {
  name: string
  nodes: ServerProcess[]
  /** Publishes an event for each of these properties. */
  publish(accommodationIds: readonly string[]): Promise<unknown>
}

const system = { actor: { kind: 'system', task: 'bench' } } as const
const roomId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** Events to many sockets on two nodes, compared with a bare server of ws. */
await bench(async (keep) => {
  const directory = await temporaryDirectory(keep)
  const { url: database } = await keep(startCluster())
  const env = {
    ...foyerEnv,
    DATABASE_URL: database,
    DATA_DIR: directory,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO: 'off',
    WEBSOCKET_SOCKETS_MAX: '10000',
  }
  const app = await keep(createApp(loadConfig(env)))
  const authorization = `Bearer ${await newAdministrator(app)}`
  const places = await newProperties(app)
  const results: Awaited<ReturnType<typeof measured>>[] = []
  const compete = async (name: string, start: () => Promise<ServerProcess>, publish: Contender['publish']) => {
    const nodes = await Promise.all([keep(start()), keep(start())])
    results.push(await measured({ name, nodes, publish }, authorization, places))
  }
  await compete('bare ws', () => startByHand('node', 'fanout/bare.ts', env), notifying(app))
  await compete('Foyer on Bun', () => startFoyer('bun', env), emitting(app))
  await compete('Foyer on Node', () => startFoyer('node', env), emitting(app))
  print(`${sockets} sockets, ${properties} properties, ${rate} events a second for ${seconds} s`)
  const head = [
    '',
    'heard',
    'lost',
    'out of order',
    'closed',
    'p50 ms',
    'p99 ms',
    'longest ms',
    'processor µs a message',
    'times',
  ]
  print(
    table(
      head,
      results.map(({ name, figures, cost }) => [name, ...figures, cost, cost / results[0]!.cost]),
    ),
  )
  return results.slice(1).map(({ name, faults }) => ({ label: `${name}: lost, out of order or closed`, value: faults, max: 0 }))
})

async function measured({ name, nodes, publish }: Contender, authorization: string, places: readonly string[]) {
  const listeners = fork(join(import.meta.dirname, 'fanout/listeners.ts'))
  try {
    const request = async (order: ListenWorkload | 'report' | 'reset') => {
      listeners.send(order)
      return (await once(listeners, 'message'))[0] as Heard
    }
    const wanted = Array.from({ length: sockets }, (_, index) => ({
      url: `${nodes[index % nodes.length]!.url.replace('http', 'ws')}/graphql`,
      authorization,
      accommodationId: places[Math.floor(index / nodes.length) % places.length]!,
    }))
    await request({ sockets: wanted })
    // a socket opens before its subscription starts: a round of events must reach all sockets
    for (let before = Number.NaN, heard = 0; heard - before !== sockets; ) {
      before = heard
      await publish(places)
      await pause(1500)
      heard = (await request('report')).messages
    }
    // a server that compiles while it is measured has the figures of its start
    await publishSteadily(publish, places)
    await pause(2000)
    await request('reset')
    const before = nodes.map(({ pid }) => processorMs(pid))
    const published = await publishSteadily(publish, places)
    await pause(2000)
    const { messages, outOfOrder, closed, p50, p99, longest } = await request('report')
    const used = nodes.reduce((sum, { pid }, index) => sum + processorMs(pid) - before[index]!, 0)
    const lost = (published * sockets) / properties - messages
    const figures = [messages, lost, outOfOrder, closed, p50, p99, longest]
    return { name, figures, faults: lost + outOfOrder + closed, cost: (used / messages) * 1000 }
  } finally {
    listeners.kill()
    await Promise.all(nodes.map((node) => node.stop()))
  }
}

async function publishSteadily(publish: Contender['publish'], places: readonly string[]): Promise<number> {
  const count = rate * seconds
  const began = performance.now()
  for (let number = 0; number < count; number++) {
    const due = began + (number * 1000) / rate
    if (due > performance.now()) await pause(due - performance.now())
    await publish([places[number % places.length]!])
  }
  return count
}

function emitting(app: App): Contender['publish'] {
  return (accommodationIds) =>
    transact(app.contextOf(system), async ({ emit }) => {
      for (const accommodationId of accommodationIds) {
        const payload = { roomId, state: 'USING', cleaningState: 'CLEAN', stateUpdatedAt: Date.now() } as const
        emit({ accommodationId, type: 'room.state_changed', subjectId: roomId, payload })
      }
    })
}

/** The message itself as the payload of a NOTIFY. */
function notifying(app: App): Contender['publish'] {
  const numbers = new Map<string, number>()
  return async (accommodationIds) => {
    for (const accommodationId of accommodationIds) {
      const number = (numbers.get(accommodationId) ?? 0) + 1
      numbers.set(accommodationId, number)
      const data = JSON.stringify({ id: roomId, stateUpdatedAt: Date.now() })
      const event = { dataSubscription: { eventId: String(number), type: 'RoomState', data } }
      const message = JSON.stringify({ id: '1', type: 'next', payload: { data: event } })
      await app.database.db.execute(sql`select pg_notify('bare_fanout', ${accommodationId + message})`)
    }
  }
}

async function newAdministrator({ contextOf, database: { db } }: App): Promise<string> {
  const { ports, clock } = contextOf(system)
  const [userId, sid, now] = [newId(), newId(), clock.now()]
  const person = { identity: 'bench', name: 'Bench', passwordHash: '', accessLevel: 'ADMIN' } as const
  await db.insert(users).values({ id: userId, ...person, createdAt: now, updatedAt: now })
  await db.insert(sessions).values({ id: sid, userId, createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) })
  return ports.tokens.sign('access', { sub: userId, sid }, 86_400)
}

async function newProperties({ contextOf, database: { db } }: App): Promise<string[]> {
  const now = contextOf(system).clock.now()
  const property = { name: 'Bench', timeZone: 'Asia/Seoul', currency: 'KRW', createdAt: now, updatedAt: now }
  const rows = Array.from({ length: properties }, () => ({ id: newId(), ...property }))
  await db.insert(accommodations).values(rows)
  return rows.map(({ id }) => id)
}
