import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { createApp } from '../src/app.ts'
import { createAccommodation } from '../src/core/accommodations/index.ts'
import { createRoom, createRoomType } from '../src/core/rooms/index.ts'
import { memberships, sessions, users } from '../src/db/tables/index.ts'
import { serve } from '../src/http/serve.ts'
import type { Actor } from '../src/kernel/actor.ts'
import type { Context } from '../src/kernel/context.ts'
import { newId } from '../src/kernel/ids.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { withClient } from './client.ts'
import { print, table, targetLine } from './report.ts'

/**
 * Imports reservations into a new property, exports them, imports the export into a second property and exports it again: both files
 * are equal. On PostgreSQL, or with `--embedded` on the embedded database.
 */
const { values: flags } = parseArgs({
  options: { reservations: { type: 'string', default: '100000' }, embedded: { type: 'boolean', default: false } },
})
const count = Number(flags.reservations)
const roomsOfHouse = 100
const perSecondMin = 500
const tokenSeconds = 86_400
const stopSeconds = 5

await using opened = new AsyncDisposableStack()
const directory = mkdtempSync(join(tmpdir(), 'foyer-transfer-'))
opened.defer(() => rmSync(directory, { recursive: true, force: true }))
const database = flags.embedded ? undefined : await newDatabase()
const config = loadConfig({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
  DATA_DIR: directory,
  ...(database !== undefined && { DATABASE_URL: database }),
})
const app = await createApp(config)
const serving = await serve(app, { host: config.HOST, port: config.PORT })
await app.start()
opened.defer(async () => {
  await serving.stop(stopSeconds)
  await app.stop()
})

const userId = newId()
const founder: Actor = { kind: 'user', userId, sessionId: userId, name: 'bench', accessLevel: 'ADMIN', memberships: {} }
const ctx = app.contextOf({ actor: founder })
const authorization = `Bearer ${await tokenOf(ctx)}`

const [first, second] = [await newHouse('First'), await newHouse('Second')]
const imported = await measured(() => importFile(first, stays()))
const exported = await measured(() => exportFile(first))
const again = await measured(() => importFile(second, [exported.result]))
const repeated = await measured(() => exportFile(second))
const isEqual = exported.result === repeated.result
const rate = (seconds: number) => count / seconds
print(
  table(
    [`${count} reservations, ${flags.embedded ? 'embedded' : 'PostgreSQL'}`, 'seconds', 'per second'],
    [
      ['import', imported.seconds, rate(imported.seconds)],
      ['export', exported.seconds, rate(exported.seconds)],
      ['import of the export', again.seconds, rate(again.seconds)],
      ['export again', repeated.seconds, rate(repeated.seconds)],
    ],
  ),
)
print(`The exports have ${exported.result.length} characters and are ${isEqual ? 'equal' : 'NOT equal'}.`)
print(targetLine({ label: 'reservations imported per second', value: rate(imported.seconds), min: perSecondMin }))
if (!isEqual) process.exitCode = 1

async function newDatabase(): Promise<string> {
  const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster(join(tmpdir(), 'foyer-bench'))
  if (cluster) opened.defer(() => cluster.stop())
  const server = process.env.TEST_DATABASE_URL ?? cluster!.url
  const name = `foyer_transfer_${process.pid}`
  await withClient(server, async (client) => void (await client.query(`create database ${name}`)))
  opened.defer(() => withClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function tokenOf({ db, clock, ports }: Context): Promise<string> {
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + tokenSeconds * 1000)
  const user = { id: userId, identity: 'bench', name: 'bench', passwordHash: 'none', accessLevel: 'PARTNER' } as const
  await db.insert(users).values({ ...user, createdAt, updatedAt: createdAt })
  await db.insert(sessions).values({ id: userId, userId, createdAt, expiresAt })
  return ports.tokens.sign('access', { sub: userId, sid: userId }, tokenSeconds)
}

async function newHouse(name: string): Promise<string> {
  const { id: accommodationId } = await createAccommodation(ctx, { name, timeZone: 'Europe/Berlin', currency: 'EUR' })
  const { id: roomTypeId } = await createRoomType(ctx, { accommodationId, name: 'Double', capacity: 2 })
  for (let room = 1; room <= roomsOfHouse; room++) await createRoom(ctx, { accommodationId, roomTypeId, roomNumber: `${room}` })
  await ctx.db.insert(memberships).values({ accommodationId, userId, authority: 'MANAGER', createdAt: ctx.clock.now() })
  return accommodationId
}

/** Years of stays in all rooms: two thirds are over, and a third is to come. */
function* stays(): Generator<string> {
  const days = Math.ceil(count / roomsOfHouse)
  const today = Math.floor(ctx.clock.now().getTime() / 86_400_000)
  for (let at = 0; at < count; at++) {
    const day = today - Math.floor((days * 2) / 3) + Math.floor(at / roomsOfHouse)
    const moment = (later: number, hour: number) => new Date((day + later) * 86_400_000 + hour * 3_600_000).toISOString()
    const isOver = day + 1 < today
    const date = moment(0, 0).slice(0, 'YYYY-MM-DD'.length)
    yield `${JSON.stringify({
      key: `old-${at}`,
      status: isOver ? 'CHECKED_OUT' : 'DEFINITE',
      type: 'lodge',
      useStartAt: moment(0, 13),
      useExpireAt: moment(1, 9),
      roomType: 'Double',
      room: `${1 + (at % roomsOfHouse)}`,
      sleeps: 2,
      guestName: `Guest ${at}`,
      channelId: at % 2 ? 'ota' : null,
      otaCode: at % 2 ? `OTA-${at}` : null,
      memo: at % 10 ? null : 'Late arrival',
      charges: [{ date, source: 'RATE', amount: 9000 + (at % 100), description: 'Night' }],
      createdAt: '2020-01-01T00:00:00.000Z',
    })}\n`
  }
}

async function importFile(house: string, parts: Iterable<string>): Promise<void> {
  const iterator = parts[Symbol.iterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = ''
      while (text.length < 65_536) {
        const { done, value } = iterator.next()
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text))
          return controller.close()
        }
        text += value
      }
      controller.enqueue(encoder.encode(text))
    },
  })
  const init = { method: 'POST', headers: { authorization }, body, duplex: 'half' } as const
  const response = await fetch(fileOf(house), init)
  if (response.status !== 202) throw new Error(await response.text())
  const { id } = (await response.json()) as { id: string }
  for (;;) {
    const { status, linesDone, refused, errors, problem } = await progressOf(id)
    if (status === 'DONE' && refused === 0 && linesDone === count) return
    if (status !== 'RUNNING') throw new Error(`${status}, ${problem}, ${refused} refused: ${JSON.stringify(errors.slice(0, 3))}`)
    await pause(100)
  }
}

interface Progress {
  status: string
  linesDone: number
  refused: number
  problem: string | null
  errors: object[]
}

async function progressOf(id: string): Promise<Progress> {
  const query = `{ import(id: "${id}") { status linesDone refused problem errors { line errorCode field message } } }`
  const headers = { authorization, 'content-type': 'application/json' }
  const response = await fetch(new URL('/graphql', serving.url), { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { data, errors } = (await response.json()) as { data: { import: Progress }; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data.import
}

async function exportFile(house: string): Promise<string> {
  const response = await fetch(fileOf(house), { headers: { authorization } })
  if (response.status !== 200) throw new Error(await response.text())
  return response.text()
}

function fileOf(house: string): URL {
  return new URL(`/transfer/${house}/reservations.ndjson`, serving.url)
}

async function measured<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1000 }
}
