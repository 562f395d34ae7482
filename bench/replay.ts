import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../src/kernel/ids.ts'
import { addDays, dateIn } from '../src/kernel/zone.ts'
import { installApps, openKiosk, signIn } from './common/callers.ts'
import { copyOf, keptServer, loadedDatabase, runFile, withClient } from './common/databases.ts'
import { processorMs } from './common/processor.ts'
import { openReceiver } from './common/receiver.ts'
import { print, type Target, table } from './common/report.ts'
import { openRequests } from './common/requests.ts'
import { bench, type Keep, numbersOf } from './common/run.ts'
import { ask, startFoyer } from './common/servers.ts'
import { subjectsIn } from './list/questions.ts'
import { openConsole } from './replay/consoles.ts'
import { dayMs, type Turnover, tasksOfDay } from './replay/hotel-day.ts'
import { peopleOf } from './replay/people.ts'

const { pace, rooms, reservations } = numbersOf(
  { pace: 100, rooms: 500, reservations: 1_000_000 },
  { pace: 1000, rooms: 10, reservations: 20_000 },
)
const consoles = 8
const apps = 3
const p99MaxMs = 50
const today = dateIn('Asia/Seoul', new Date())
/** Besides what the bench sets for all: receivers on this machine, guests of many addresses, and none of them proves a phone. */
const settings = {
  WORKER: 'on',
  OUTBOUND_ALLOW: '127.0.0.0/8',
  OUTBOUND_PORTS: '*',
  TRUSTED_PROXIES: '127.0.0.1',
  UNPROVEN_SHARE_PERCENT: '0',
}

/** Replays a day of a hotel: its desk, kiosks, housekeepers, consoles, three apps with their webhooks, and guests on its booking page. */
await bench(async (keep) => {
  const { database, hotel } = await openHotel(keep)
  const foyer = await keep(startFoyer('bun', { ...settings, DATABASE_URL: database }))
  const requests = await keep(openRequests(foyer.url))
  const [manager, staff] = await Promise.all([signIn(foyer.url), signIn(foyer.url, 'bench-staff')])
  const roomTypeId = await openSale((query, variables) => ask(foyer.url, { query, variables }, manager), hotel)
  const ofApps = await installApps(database, hotel, apps)
  const credentials = { manager, staff, kiosk: await openKiosk(foyer.url, manager, hotel), channel: ofApps[0]! }
  const people = peopleOf(requests, credentials, { accommodationId: hotel, roomTypeId, today })

  const failures: string[] = []
  const running = new Set<Promise<void>>()
  /** What fails is counted and told, and the day goes on. */
  const begin = (work: () => Promise<void>): Promise<void> => {
    const one = work()
      .catch((error: Error) => void failures.push(error.message))
      .finally(() => running.delete(one))
    running.add(one)
    return one
  }
  let webhooks = 0
  const receiver = await keep(
    openReceiver((body) => {
      webhooks++
      const { type, data } = JSON.parse(body)
      if (type.startsWith('pms.reservation.') && data.reservation_id) void begin(() => people.readByApp(data.reservation_id))
    }),
  )
  for (const headers of ofApps) {
    const body = { url: receiver.url, patterns: ['pms.*'] }
    await requests.send({ kind: 'opening', path: '/marketplace/api/v1/webhook-endpoints', headers, body })
  }
  for (let number = 0; number < consoles; number++)
    await keep(openConsole(foyer.url, manager.authorization!, hotel, () => begin(people.lookAtHouse)))

  const turnovers = await turnoversOf(database, hotel)
  const tasks = tasksOfDay(turnovers, people).sort((one, other) => one.at - other.at)
  requests.forget()
  const spentBefore = processorMs(foyer.pid)
  const startedAt = performance.now()
  for (const { at, run } of tasks) {
    await pause(Math.max(0, startedAt + at / pace - performance.now()))
    begin(run)
  }
  await pause(Math.max(0, startedAt + dayMs / pace - performance.now()))
  while (running.size > 0) await Promise.all(running)
  const seconds = (performance.now() - startedAt) / 1000
  const core = (processorMs(foyer.pid) - spentBefore) / 10 / seconds

  const day = requests.figures()
  const rows = day.map(({ kind, count, figures }) => [kind, String(count), figures.p50, figures.p99])
  print(table([`a day in ${seconds.toFixed(0)} s`, 'requests', 'p50 ms', 'p99 ms'], rows))
  print(`${turnovers.length} rooms changed their guests, ${webhooks} webhooks came, ${failures.length} requests failed`)
  print(`The server needed ${core.toFixed(1)} % of a core`)
  for (const failure of new Set(failures.map((message) => message.slice(0, 200)))) print(failure)
  const late = day.map(({ kind, figures }): Target => ({ label: `p99 of ${kind}, ms`, value: figures.p99, max: p99MaxMs }))
  return [...late, { label: 'Requests that failed', value: failures.length, max: 0 }]
})

/** A copy of the loaded database with a hotel: the money of its last 400 days, and all that lies ahead. */
async function openHotel(keep: Keep) {
  const kept = await keptServer(keep)
  const loaded = await loadedDatabase(kept, reservations)
  const { large } = await subjectsIn(loaded)
  const database = await copyOf(keep, kept, loaded, 'replay')
  const hotel = newId()
  await withClient(database, (client) => runFile(client, 'replay/hotel.sql', { property: large, hotel, rooms: String(rooms) }))
  await withClient(database, (client) => client.query('vacuum'))
  return { database, hotel }
}

type Ask = <Data>(query: string, variables: object) => Promise<Data>

/** The hotel sells online, at one price; its staff manage stays. Answers one of its room types. */
async function openSale(ask: Ask, hotel: string): Promise<string> {
  const { roomTypes } = await ask<{ roomTypes: { roomTypeId: string }[] }>(
    'query ($id: ULID!) { roomTypes(accommodationId: $id) { roomTypeId: id } }',
    { id: hotel },
  )
  const types = roomTypes.map(({ roomTypeId }) => ({ roomTypeId }))
  const { made } = await ask<{ made: { id: string } }>(
    'mutation ($input: CreateRatePlanInput!) { made: createRatePlan(input: $input) { id } }',
    { input: { accommodationId: hotel, code: 'REPLAY', name: 'Best available', type: 'lodge', types } },
  )
  const prices = { ratePlanId: made.id, from: today, to: addDays(today, 400), amount: 110_000 }
  const items = types.map((type) => ({ ...type, ...prices }))
  await ask('mutation ($input: SetRatesInput!) { setRates(input: $input) { version } }', {
    input: { accommodationId: hotel, items },
  })
  const inputs = ['sellsOnline', 'staffManagesStays'].map((key) => ({ key, value: 'true' }))
  await ask(
    'mutation ($id: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $id, inputs: $inputs) { key } }',
    { id: hotel, inputs },
  )
  return types[0]!.roomTypeId
}

/** Rooms whose guest leaves and whose next guest has a confirmed stay in these days. */
async function turnoversOf(database: string, hotel: string): Promise<Turnover[]> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<Turnover>(
      `select departing.room_id as "roomId", departing.id as departing, arriving.id as arriving, arriving.check_in_code as "checkInCode"
       from reservations as departing, lateral (
         select * from reservations where accommodation_id = $1 and room_id = departing.room_id and use_start_at >= departing.use_expire_at
         and deleted_at is null order by use_start_at limit 1) as arriving
       where departing.accommodation_id = $1 and departing.status = 'CHECKED_IN' and arriving.status = 'DEFINITE'
         and arriving.use_start_at < now() + interval '2 days' -- else a kiosk does not know its code
       order by departing.use_expire_at, departing.id limit $2`,
      [hotel, rooms / 2],
    )
    return rows
  })
}
