import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { type App, createApp } from '../src/app.ts'
import { accommodations, sessions, users } from '../src/db/tables/index.ts'
import { newId } from '../src/kernel/ids.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { bare, type FanOut, foyer, peer } from './fanout/contenders.ts'
import type { Heard, ListenWorkload } from './fanout/listeners.ts'
import { processorMs } from './processor.ts'
import { print, table } from './report.ts'

/** Events to many sockets on two nodes, compared with a bare ws server. */
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    properties: { type: 'string', default: '100' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
  },
})
const [sockets, properties, rate, seconds] = [values.sockets, values.properties, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
]

const cluster = await startCluster()
const env = {
  DATABASE_URL: cluster.url,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'foyer-fanout-')),
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DEMO: 'off',
  WORKER: 'off',
  RATE_LIMIT_PER_MINUTE: '0',
  WEBSOCKET_SOCKETS_MAX: '10000',
  TOKEN_SECRET: 'x'.repeat(40),
  ENCRYPTION_KEY: 'y'.repeat(40),
}
const app = await createApp(loadConfig(env))
try {
  const authorization = `Bearer ${await newAdministrator(app)}`
  const places = await newProperties(app)
  const rows: (string | number)[][] = []
  const contenders = [
    () => foyer(app, 'bun', env),
    () => foyer(app, 'node', env),
    () => peer('graphql-ws, with the guarantees', 'graphql-ws.ts', app, cluster.url),
    () => peer('ws by hand, with the guarantees', 'by-hand.ts', app, cluster.url),
    () => bare('graphql-ws', 'graphql-ws.ts', app, cluster.url),
    () => bare('bare ws', 'bare.ts', app, cluster.url),
  ]
  for (const start of contenders) rows.push(await measured(await start(), authorization, places))
  print(`${sockets} sockets, ${properties} properties, ${rate} events a second for ${seconds} s`)
  const head = ['', 'heard', 'of', 'out of order', 'closed', 'p50 ms', 'p99 ms', 'longest ms', 'processor ms per 1,000']
  print(table(head, rows))
} finally {
  await app.stop()
  await cluster.stop()
}

async function measured(contender: FanOut, authorization: string, places: string[]) {
  const listeners = fork(join(import.meta.dirname, 'fanout/listeners.ts'))
  try {
    const request = async (order: ListenWorkload | 'report' | 'reset') => {
      listeners.send(order)
      return (await once(listeners, 'message'))[0] as Heard
    }
    const { urls, pids } = contender
    const wanted = Array.from({ length: sockets }, (_, index) => ({
      url: urls[index % urls.length]!,
      authorization,
      accommodationId: places[Math.floor(index / urls.length) % places.length]!,
    }))
    await request({ sockets: wanted })
    await settle(contender, places, () => request('report'))
    // a server that compiles while it is measured has the figures of its start
    await publishSteadily(contender, places)
    await pause(2000)
    await request('reset')
    const before = pids.map(processorMs)
    const published = await publishSteadily(contender, places)
    await pause(2000)
    const { messages, outOfOrder, closed, p50, p99, longest } = await request('report')
    const used = pids.reduce((sum, pid, index) => sum + processorMs(pid) - before[index]!, 0)
    const due = (published * sockets) / properties
    return [contender.name, messages, due, outOfOrder, closed, p50, p99, longest, (used / messages) * 1000]
  } finally {
    listeners.kill()
    contender.stop()
  }
}

/** A socket opens before its subscription starts: waits until a round of events reaches all sockets. */
async function settle({ publish }: FanOut, places: string[], report: () => Promise<Heard>) {
  for (let before = 0; ; ) {
    await publish(places)
    await pause(1500)
    const { messages } = await report()
    if (messages - before === sockets) return
    before = messages
  }
}

async function publishSteadily({ publish }: FanOut, places: string[]): Promise<number> {
  const count = rate * seconds
  const began = performance.now()
  for (let number = 0; number < count; number++) {
    const due = began + (number * 1000) / rate
    if (due > performance.now()) await pause(due - performance.now())
    await publish([places[number % places.length]!])
  }
  return count
}

async function newAdministrator({ contextOf, database: { db } }: App): Promise<string> {
  const { ports, clock } = contextOf({ actor: { kind: 'system', task: 'bench' } })
  const [userId, sid, now] = [newId(), newId(), clock.now()]
  const person = { identity: 'bench', name: 'Bench', passwordHash: '', accessLevel: 'ADMIN' } as const
  await db.insert(users).values({ id: userId, ...person, createdAt: now, updatedAt: now })
  await db.insert(sessions).values({ id: sid, userId, createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) })
  return ports.tokens.sign('access', { sub: userId, sid }, 86_400)
}

async function newProperties({ contextOf, database: { db } }: App): Promise<string[]> {
  const createdAt = contextOf({ actor: { kind: 'system', task: 'bench' } }).clock.now()
  const rows = Array.from({ length: properties }, () => ({
    id: newId(),
    name: 'Bench',
    timeZone: 'Asia/Seoul',
    currency: 'KRW',
    createdAt,
    updatedAt: createdAt,
  }))
  await db.insert(accommodations).values(rows)
  return rows.map(({ id }) => id)
}
