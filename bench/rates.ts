import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { createApp } from '../src/app.ts'
import { createAccommodation } from '../src/core/accommodations/index.ts'
import { createRatePlan, putRates, rateCalendar } from '../src/core/rates/index.ts'
import { createRoomType } from '../src/core/rooms/index.ts'
import { newId } from '../src/kernel/ids.ts'
import { addDays, dateIn } from '../src/kernel/zone.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { median } from './measure.ts'
import { print } from './report.ts'

const plans = 10
const types = 20
const days = 365
const rounds = 5
const zone = 'Asia/Seoul'
const everyField = {
  rows: { amount: {}, closed: {}, closedToArrival: {}, closedToDeparture: {}, minStay: {}, maxStay: {}, minStayThrough: {} },
}

/** Measures a push of all prices of a year, on PostgreSQL and on the embedded database. */
const directory = mkdtempSync(join(tmpdir(), 'foyer-bench-rates-'))
const cluster = await startCluster()
try {
  const settings = { NODE_ENV: 'test', DEMO: 'off', WORKER: 'off', LOG_LEVEL: 'silent', DATA_DIR: directory }
  await measure('PostgreSQL', { ...settings, DATABASE_URL: cluster.url })
  await measure('embedded', settings)
} finally {
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
process.exit()

async function measure(name: string, settings: Record<string, string>): Promise<void> {
  const app = await createApp(loadConfig(settings))
  const house = await openHouse(app)
  const ctx = app.contextOf({
    actor: { kind: 'app', installationId: newId(), appId: newId(), accommodationId: house.accommodationId, scopes: [] },
  })
  const from = dateIn(zone, new Date())
  const body = (step: number) => ({
    accommodationId: house.accommodationId,
    prices: house.pairs.map((pair, at) => ({
      ...pair,
      from,
      amounts: Array.from({ length: days }, (_, day) => 100_000 + at * 1000 + day + step),
    })),
  })
  const single = (step: number) => ({
    accommodationId: house.accommodationId,
    prices: body(step).prices.flatMap(({ amounts, ...pair }) =>
      amounts.map((amount, day) => ({ ...pair, from: addDays(from, day), amount })),
    ),
  })
  const cells = house.pairs.length * days
  const first = await timed(() => putRates(ctx, body(0)), cells)
  const all: number[] = []
  for (let round = 1; round <= rounds; round++) all.push(await timed(() => putRates(ctx, body(round)), cells))
  const each = await timed(() => putRates(ctx, single(rounds + 1)), cells)
  const same = await timed(() => putRates(ctx, body(rounds + 1)), 0)
  const reads: number[] = []
  for (let round = 0; round < rounds; round++) reads.push(await read(app, house.accommodationId, from))
  const waits = await longestWait(ctx.db, () => putRates(ctx, body(rounds + 2)))
  await app.stop()
  print(`${name}, ${cells.toLocaleString('en')} prices in one push, in milliseconds`)
  print(
    `  new ${first.toFixed(0)}, changed ${median(all).toFixed(0)}, as single days ${each.toFixed(0)}, unchanged ${same.toFixed(0)}`,
  )
  print(`  calendar of all of them with their rules ${median(reads).toFixed(0)}`)
  print(`  longest wait of another statement meanwhile ${waits.toFixed(0)}`)
}

async function read(app: Awaited<ReturnType<typeof createApp>>, accommodationId: string, from: string): Promise<number> {
  const ctx = app.contextOf({ actor: { kind: 'accommodationAdmin', accommodationId, tokenId: newId() } })
  const started = performance.now()
  const { rows } = await rateCalendar(ctx, { accommodationId, from, to: addDays(from, days - 1) }, everyField)
  if (rows.length !== plans * types) throw new Error(`The calendar has ${rows.length} rows`)
  return performance.now() - started
}

async function openHouse(app: Awaited<ReturnType<typeof createApp>>) {
  const founder = { userId: newId(), sessionId: newId(), name: 'Founder', accessLevel: 'ADMIN', memberships: {} } as const
  const ctx = app.contextOf({ actor: { kind: 'user', ...founder } })
  const { id: accommodationId } = await createAccommodation(ctx, { name: 'House', timeZone: zone, currency: 'KRW' })
  const roomTypeIds: string[] = []
  for (let type = 0; type < types; type++)
    roomTypeIds.push((await createRoomType(ctx, { accommodationId, name: `Type ${type}`, capacity: 2 })).id)
  const pairs: { ratePlanId: string; roomTypeId: string }[] = []
  for (let plan = 0; plan < plans; plan++) {
    const sold = roomTypeIds.map((roomTypeId) => ({ roomTypeId }))
    const code = `PLAN-${plan}`
    const { id: ratePlanId } = await createRatePlan(ctx, { accommodationId, code, name: code, type: 'lodge', types: sold })
    pairs.push(...roomTypeIds.map((roomTypeId) => ({ ratePlanId, roomTypeId })))
  }
  return { accommodationId, pairs }
}

async function timed(work: () => Promise<{ cells: number }>, cells: number): Promise<number> {
  const started = performance.now()
  const changed = await work()
  if (changed.cells !== cells) throw new Error(`${changed.cells} prices changed instead of ${cells}`)
  return performance.now() - started
}

/** The longest wait of statements that are sent one after another while the work goes on. */
async function longestWait(db: { execute(sql: string): Promise<unknown> }, work: () => Promise<unknown>): Promise<number> {
  let done = false
  const working = work().finally(() => {
    done = true
  })
  let longest = 0
  while (!done) {
    const started = performance.now()
    await db.execute('select 1')
    longest = Math.max(longest, performance.now() - started)
    await turn()
  }
  await working
  return longest
}
