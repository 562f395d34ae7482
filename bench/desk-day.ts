import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { addDays, dateIn } from '../src/kernel/zone.ts'
import { hashToken } from '../src/platform/tokens/index.ts'
import { withClient } from './client.ts'
import { startFoyer } from './contenders.ts'
import { loadedDatabase } from './databases.ts'
import { at, type Body, chartOf60Days, reads, type Scene, type Subject } from './desk-day-operations.ts'
import { writes } from './desk-day-writes.ts'
import { hotelDatabase } from './hotel.ts'
import { identity } from './load.ts'
import { type Percentiles, percentiles } from './measure.ts'
import { databaseMs, postmasterOf, processorMs } from './processor.ts'
import { signIn } from './questions.ts'
import { print, table } from './report.ts'
import { dropDatabase } from './selling.ts'

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const reservations = 1_000_000
/** Of each operation at the hotel, and of each read at the large property. */
const { requests, requestsAtLarge, warmRequests } = flags.quick
  ? { requests: 10, requestsAtLarge: 4, warmRequests: 2 }
  : { requests: 120, requestsAtLarge: 40, warmRequests: 12 }
const p99Max = 50
/** Its answer has thousands of stays: a chart of a house this large loads them in parts. */
const withoutTarget: ReadonlySet<string> = new Set([chartOf60Days])
const zone = 'Asia/Seoul'
const started = new Date()
const today = dateIn(zone, started)

/** Measures what a desk reads and writes all day, one caller over HTTP, at a hotel of 200 rooms among 1,000,000 reservations. */
await using opened = new AsyncDisposableStack()
const kept = join(tmpdir(), 'foyer-bench')
const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster(kept)
if (cluster) opened.defer(() => cluster.stop())
const server = process.env.TEST_DATABASE_URL ?? cluster!.url
const { url, hotel, large } = await hotelDatabase(server, await loadedDatabase(server, reservations), {
  name: 'desk',
  rooms: 200,
})
opened.defer(() => dropDatabase(server, url))
await addSessions()
const foyer = await startFoyer('bun', url)
opened.defer(() => foyer.stop())
const postmaster = await postmasterOf(server)
const headers = { 'content-type': 'application/json', ...(await signIn(foyer.port)) }
const headersOf = { staff: { ...headers, ...(await signIn(foyer.port, 'bench-staff')) } }
const agent = new Agent({ keepAlive: true })
opened.defer(() => agent.destroy())

const scene = await sceneOf(hotel)
const subjects = await sellStays(scene)
const written = await measureWrites(scene, subjects)
const read = await measureReads(await sceneOf(hotel), requests)
const readOfLarge = await measureReads(await sceneOf(large), requestsAtLarge)
const measured = { ...read, ...written }
const isMissed = (name: string) => measured[name]!.p99 > p99Max && !withoutTarget.has(name)
print(
  table(
    ['one caller', 'p50 ms', 'p99 ms', 'target p99', 'met', 'processor: server', 'database', '625 rooms: p50', 'p99'],
    Object.entries(measured).map(([name, { p50, p99, serverMs, databaseMs }]) => [
      name,
      p50,
      p99,
      withoutTarget.has(name) ? '' : `${p99Max}`,
      withoutTarget.has(name) ? '' : isMissed(name) ? 'NO' : 'yes',
      serverMs,
      databaseMs,
      readOfLarge[name]?.p50 ?? '',
      readOfLarge[name]?.p99 ?? '',
    ]),
  ),
)
process.exitCode = Object.keys(measured).some(isMissed) ? 1 : 0

/** With further sessions of the caller, each with a refresh token. */
async function addSessions(): Promise<void> {
  await withClient(url, async (client) => {
    for (let index = 0; index < requests; index++)
      await client.query(
        `insert into refresh_tokens (hash, session_id, created_at) select $1, sessions.id, now()
         from sessions join users on users.id = user_id where identity = $2 order by sessions.id desc offset $3 limit 1`,
        [hashToken(refreshTokenAt(index)), identity, index],
      )
  })
}

function refreshTokenAt(index: number) {
  return `bench-${index}`
}

async function sceneOf(accommodationId: string): Promise<Scene> {
  return withClient(url, async (client) => {
    const idsOf = async (query: string) => (await client.query<{ id: string }>(query, [accommodationId])).rows.map(({ id }) => id)
    const counter = 'select last from event_counters where accommodation_id = $1'
    const { rows } = await client.query<{ last: string }>(counter, [accommodationId])
    const sessions = await client.query<{ id: string }>(
      `select sessions.id from sessions join users on users.id = user_id where identity = $1 and sessions.created_at < $2 order by 1 limit $3`,
      [identity, started, requests],
    )
    const installation = 'select app_id as "appId", id as "installationId" from installations where accommodation_id = $1'
    const apps = await client.query<Scene['app']>(installation, [accommodationId])
    return {
      accommodationId,
      today,
      refreshTokens: Array.from({ length: requests }, (_, index) => refreshTokenAt(index)),
      app: apps.rows[0]!,
      roomIds: await idsOf('select id from rooms where accommodation_id = $1 order by room_number'),
      pastIds: await idsOf(`select id from reservations where accommodation_id = $1 and status = 'CHECKED_OUT'
        and use_start_at > now() - interval '90 days' order by md5(id) limit 500`),
      keywords: await idsOf(`select distinct coalesce(right(contact_value, 9), name) as id from guest_profiles
        left join guest_contacts on guest_contacts.accommodation_id = guest_profiles.accommodation_id
          and guest_profile_id = guest_profiles.id and contact_value like '010-%'
        where guest_profiles.accommodation_id = $1 order by 1 limit 100`),
      sessionIds: sessions.rows.map(({ id }) => id),
      eventNumber: Math.max(0, Number(rows[0]?.last ?? 0) - 50),
    }
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the bench reads an id or two of what came
async function post({ as, ...body }: Body): Promise<{ milliseconds: number; text: string; data: any }> {
  const options = {
    host: '127.0.0.1',
    port: foyer.port,
    path: '/graphql',
    method: 'POST',
    agent,
    headers: as ? headersOf[as] : headers,
  }
  const started = performance.now()
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
  const milliseconds = performance.now() - started
  const { data, errors } = JSON.parse(text)
  if (errors) throw new Error(`${JSON.stringify(body)}\n${text.slice(0, 500)}`)
  return { milliseconds, text, data }
}

/** Stays of one night from day 100 on, which a rate plan prices. The same room is free on the nights before and after. */
async function sellStays({ accommodationId, roomIds }: Scene): Promise<Subject[]> {
  const ask = async (query: string, input: object) => (await post({ query, variables: { input } })).data
  const { data } = await post({ query: `{ roomTypes(accommodationId: "${accommodationId}") { id } }`, variables: {} })
  const types: { roomTypeId: string }[] = data.roomTypes.map(({ id }: { id: string }) => ({ roomTypeId: id }))
  const vat = { code: 'VAT', name: 'VAT', kind: 'VAT', basis: 'PERCENT', ratePpm: 100_000, included: true }
  const city = { code: 'CITY', name: 'City tax', kind: 'CITY', basis: 'PER_PERSON_NIGHT', amount: 1000, included: false }
  await ask('mutation ($input: SetTaxesInput!) { setTaxes(input: $input) { code } }', { accommodationId, taxes: [vat, city] })
  const plan = { accommodationId, code: 'BAR', name: 'Best available', type: 'lodge', types }
  const { id: ratePlanId } = (
    await ask('mutation ($input: CreateRatePlanInput!) { plan: createRatePlan(input: $input) { id } }', plan)
  ).plan
  const items = types.map((type) => ({ ratePlanId, ...type, from: today, to: addDays(today, 400), amount: 110_000 }))
  await ask('mutation ($input: SetRatesInput!) { setRates(input: $input) { version } }', { accommodationId, items })
  const letStaff = `mutation ($id: ULID!) { setReservationSettings(accommodationId: $id, inputs: [{ key: "staffManagesStays", value: "true" }]) { key } }`
  await post({ query: letStaff, variables: { id: accommodationId } })
  const profile = { accommodationId, legalName: 'Bench Ltd.', address: '1 Main Street' }
  await ask('mutation ($input: SetInvoiceProfileInput!) { setInvoiceProfile(input: $input) { legalName } }', profile)
  const typeOf = await typesOf(accommodationId)
  const sold: Subject[] = []
  for (let index = 0; index < requests; index++) {
    const arrival = addDays(today, 100 + 3 * (index % 80))
    const roomId = roomIds[index]!
    const times = { useStartAt: at(arrival, '15:00'), useExpireAt: at(addDays(arrival, 1), '11:00') }
    const stay = { accommodationId, ratePlanId, type: 'lodge', ...times, roomId, roomTypeId: typeOf.get(roomId), sleeps: 2 }
    const create =
      'mutation ($input: CreateReservationInput!) { created: createReservation(input: $input) { reservation { id folio { id } } } }'
    const { created } = await ask(create, { ...stay, primaryGuest: { name: 'Bench' } })
    const { id: reservationId, folio } = created.reservation
    sold.push({
      reservationId,
      folioId: folio.id,
      arrival,
      nextRoomId: roomIds[(index + 1) % requests]!,
      roomTypeId: typeOf.get(roomId)!,
    })
  }
  return sold
}

async function typesOf(accommodationId: string): Promise<Map<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; type: string }>(
      'select id, room_type_id as type from rooms where accommodation_id = $1',
      [accommodationId],
    )
    return new Map(rows.map(({ id, type }) => [id, type]))
  })
}

async function measureWrites(of: Scene, subjects: readonly Subject[]): Promise<Record<string, Figures>> {
  const results: Record<string, Figures> = {}
  const last: string[] = []
  for (const [name, bodyOf] of Object.entries(writes))
    results[name] = await figuresOf(async (index) => {
      const { milliseconds, data } = await post(bodyOf(of, subjects[index]!, index, last[index] ?? ''))
      const row = data.written ?? data.made?.written
      if (row) last[index] = row.id
      return milliseconds
    })
  return results
}

async function measureReads(of: Scene, times: number): Promise<Record<string, Figures>> {
  const results: Record<string, Figures> = {}
  for (const [name, bodyOf] of Object.entries(reads)) {
    const ask = async (index: number) => (await post(bodyOf(of, index))).milliseconds
    for (let index = 0; index < warmRequests; index++) await ask(index)
    results[name] = await figuresOf(ask, times)
  }
  return results
}

type Figures = Percentiles & { serverMs: number; databaseMs: number }

/** With the processor time of an answer. */
async function figuresOf(ask: (index: number) => Promise<number>, times = requests): Promise<Figures> {
  const [serverBefore, databaseBefore] = [processorMs(foyer.pid), databaseMs(postmaster)]
  const took: number[] = []
  for (let index = 0; index < times; index++) took.push(await ask(index))
  return {
    ...percentiles(took),
    serverMs: (processorMs(foyer.pid) - serverBefore) / times,
    databaseMs: (databaseMs(postmaster) - databaseBefore) / times,
  }
}
