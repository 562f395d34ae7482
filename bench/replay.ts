import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { startServer } from '../scripts/server-process.ts'
import { addDays, dateIn } from '../src/kernel/zone.ts'
import { scopes } from '../src/marketplace/apps/index.ts'
import { hashToken, randomToken } from '../src/platform/tokens/index.ts'
import { withClient } from './client.ts'
import { foyerEnv } from './contenders.ts'
import { loadedDatabase } from './databases.ts'
import { hotelDatabase } from './hotel.ts'
import { processorMs } from './processor.ts'
import { signIn } from './questions.ts'
import { openConsole } from './replay/consoles.ts'
import { dayMs, type Turnover, tasksOfDay } from './replay/hotel-day.ts'
import { type Headers, peopleOf } from './replay/people.ts'
import { Requests } from './replay/requests.ts'
import { isMet, print, type Target, table, targetLine } from './report.ts'
import { dropDatabase } from './selling.ts'

const { values: flags } = parseArgs({
  options: {
    pace: { type: 'string', default: '100' },
    rooms: { type: 'string', default: '500' },
    reservations: { type: 'string', default: '1000000' },
  },
})
const pace = Number(flags.pace)
const consoles = 8
const apps = 3
const p99Max = 50
/** Of each kind of request, to learn its processor time. */
const repeats = 200
const today = dateIn('Asia/Seoul', new Date())
const json = { 'content-type': 'application/json' }

/** Replays a day of a hotel: its desk, kiosks, housekeepers, consoles, three apps with their webhooks, and guests on its booking page. */
await using opened = new AsyncDisposableStack()
const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster(join(tmpdir(), 'foyer-bench'))
if (cluster) opened.defer(() => cluster.stop())
const server = process.env.TEST_DATABASE_URL ?? cluster!.url
const loaded = await loadedDatabase(server, Number(flags.reservations))
const { url, hotel } = await hotelDatabase(server, loaded, { name: 'replay', rooms: Number(flags.rooms) })
opened.defer(() => dropDatabase(server, url))
const tokens = await openApps()
const toReceiver = {
  WORKER: 'on',
  OUTBOUND_ALLOW: '127.0.0.0/8',
  OUTBOUND_PORTS: '*',
  MARKETPLACE_PER_SECOND: '0',
  TRUSTED_PROXIES: '127.0.0.1',
}
const foyer = await startServer('bun', { ...foyerEnv, ...toReceiver, DATABASE_URL: url })
opened.defer(async () => void (await foyer.signal('SIGTERM')))
const requests = new Requests(foyer.url)
opened.defer(() => requests.close())
const port = Number(new URL(foyer.url).port)
const manager: Headers = { ...json, ...(await signIn(port)) }
const ofApps = tokens.map((token) => ({ ...json, authorization: `Bearer ${token}` }))
const roomTypeId = await openSale()
const staff: Headers = { ...json, ...(await signIn(port, 'bench-staff')) }
const credentials = { manager, staff, kiosk: await openKiosk(), channel: ofApps[0]! }
const people = peopleOf(requests, credentials, { accommodationId: hotel, roomTypeId, today })

const failures: string[] = []
let webhooks = 0
const running = new Set<Promise<void>>()
/** What fails is counted and told, and the day goes on. */
function begin(work: () => Promise<void>): Promise<void> {
  const one = work()
    .catch((error: Error) => void failures.push(error.message))
    .finally(() => running.delete(one))
  running.add(one)
  return one
}
await openReceiver()
for (let number = 0; number < consoles; number++)
  opened.use(await openConsole(foyer.url, manager.authorization!, hotel, () => begin(people.lookAtHouse)))

const turnovers = await turnoversOf()
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
const spent = processorMs(foyer.pid) - spentBefore
const day = requests.figures()
const seconds = (performance.now() - startedAt) / 1000

const shares = { console: await costOf(people.lookAtHouse), 'booking page': await costOf(() => people.visit(false)) }
const countOf = (kind: string) => day.find((one) => one.kind === kind)?.count ?? 0
print(
  table(
    [`a day in ${seconds.toFixed(0)} s`, 'requests', 'p50 ms', 'p99 ms'],
    day.map(({ kind, count, figures }) => [kind, count, figures.p50, figures.p99]),
  ),
)
print(`${turnovers.length} rooms changed their guests, ${webhooks} webhooks came, ${failures.length} failed`)
for (const failure of new Set(failures.map((message) => message.slice(0, 200)))) print(failure)
print(
  `The server needed ${(spent / 10 / seconds).toFixed(1)} % of a core: ${[
    ['the console', shares.console * countOf('console: board')],
    ['the booking page', shares['booking page'] * countOf('booking page: property')],
  ]
    .map(([who, ms]) => `${who} ${((Number(ms) / spent) * 100).toFixed(0)} %`)
    .join(' of it, ')} of it`,
)
const targets: Target[] = day.map(({ kind, figures }) => ({ label: `p99 of ${kind}, ms`, value: figures.p99, max: p99Max }))
for (const target of [...targets, { label: 'failures', value: failures.length, max: 0 }]) print(targetLine(target))
process.exitCode = targets.every(isMet) && failures.length === 0 ? 0 : 1

/** Processor time of the server, in milliseconds. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const before = processorMs(foyer.pid)
  for (let time = 0; time < repeats; time++) await work()
  return (processorMs(foyer.pid) - before) / repeats
}

async function openApps(): Promise<string[]> {
  const tokens = Array.from({ length: apps }, () => randomToken('foyer_app'))
  await withClient(url, async (client) => {
    const settings = { hotel, scopes: `{${scopes.join()}}`, tokens: `{${tokens.map(hashToken).join()}}` }
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [`bench.${name}`, value])
    await client.query(await readFile(new URL('replay/opening.sql', import.meta.url), 'utf8'))
  })
  return tokens
}

/** The hotel sells online, at one price; its staff manage stays. Answers one of its room types. */
async function openSale(): Promise<string> {
  const ask = async (query: string, variables: object) =>
    requests.send({ kind: 'opening', path: '/graphql', headers: manager, body: { query, variables } })
  const { roomTypes } = await ask('query ($id: ULID!) { roomTypes(accommodationId: $id) { id } }', { id: hotel })
  const types = roomTypes.map(({ id }: { id: string }) => ({ roomTypeId: id }))
  const plan = { accommodationId: hotel, code: 'REPLAY', name: 'Best available', type: 'lodge', types }
  const { made } = await ask('mutation ($input: CreateRatePlanInput!) { made: createRatePlan(input: $input) { id } }', {
    input: plan,
  })
  const prices = { from: today, to: addDays(today, 400), amount: 110_000 }
  const items = types.map((type: object) => ({ ratePlanId: made.id, ...type, ...prices }))
  await ask('mutation ($input: SetRatesInput!) { setRates(input: $input) { version } }', {
    input: { accommodationId: hotel, items },
  })
  const settings = ['sellsOnline', 'staffManagesStays'].map((key) => ({ key, value: 'true' }))
  await ask(
    'mutation ($id: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $id, inputs: $inputs) { key } }',
    { id: hotel, inputs: settings },
  )
  return types[0].roomTypeId
}

async function openKiosk() {
  const ask = (query: string, variables: object) =>
    requests.send({ kind: 'opening', path: '/graphql', headers: manager, body: { query, variables } })
  const { made } = await ask('mutation ($id: ID!) { made: registerKiosk(accommodationId: $id, name: "Lobby") { id } }', {
    id: hotel,
  })
  const { token } = await ask('query ($id: ID!) { token: getPermanentToken(kioskId: $id) }', { id: made.id })
  return { ...json, authorization: `Bearer ${token}` }
}

/** Each app reads the stay that a webhook names. */
async function openReceiver() {
  const receiver = createServer(async (message, answer) => {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part as Buffer)
    answer.writeHead(204).end()
    webhooks++
    const { type, data } = JSON.parse(Buffer.concat(parts).toString())
    if (type.startsWith('pms.reservation.') && data.reservation_id) begin(() => people.readByApp(data.reservation_id))
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  opened.defer(() => void receiver.close().closeAllConnections())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  for (const headers of ofApps)
    await requests.send({
      kind: 'opening',
      path: '/marketplace/api/v1/webhook-endpoints',
      headers,
      body: { url, patterns: ['pms.*'] },
    })
}

/** Rooms whose guest leaves and whose next guest has a confirmed stay in these days. */
async function turnoversOf(): Promise<Turnover[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Turnover>(
      `select departing.room_id as "roomId", departing.id as departing, arriving.id as arriving, arriving.check_in_code as "checkInCode"
       from reservations as departing, lateral (
         select * from reservations where accommodation_id = $1 and room_id = departing.room_id and use_start_at >= departing.use_expire_at
         and deleted_at is null order by use_start_at limit 1) as arriving
       where departing.accommodation_id = $1 and departing.status = 'CHECKED_IN' and arriving.status = 'DEFINITE'
         and arriving.use_start_at < now() + interval '2 days' -- else a kiosk does not know its code
       order by departing.use_expire_at, departing.id limit $2`,
      [hotel, Number(flags.rooms) / 2],
    )
    return rows
  })
}
