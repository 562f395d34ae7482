import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { addDays } from '../src/kernel/zone.ts'
import { withClient } from './client.ts'
import { startFoyer } from './contenders.ts'
import { loadedDatabase } from './databases.ts'
import { percentiles } from './measure.ts'
import { databaseMs, postmasterOf, processorMs } from './processor.ts'
import { isMet, print, table, targetLine } from './report.ts'
import { dropDatabase, sellingDatabase } from './selling.ts'

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, reservations: { type: 'string', default: '1000000' } },
})
const reservations = Number(flags.reservations)
const seconds = flags.quick ? 5 : 60
const warmSeconds = 3
const perSecond = 100
const p99Max = 100
const nightsMin = 2
const nightsMax = 7
const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

/**
 * Guests without an account look for stays of 2 to 7 nights, 100 a second, whether earlier ones were answered or not: the time of an answer
 * counts from when its request was due.
 */
await using opened = new AsyncDisposableStack()
const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster(join(tmpdir(), 'foyer-bench'))
if (cluster) opened.defer(() => cluster.stop())
const server = process.env.TEST_DATABASE_URL ?? cluster!.url
const { url, property } = await sellingDatabase(server, await loadedDatabase(server, reservations), 'offers')
opened.defer(() => dropDatabase(server, url))
await withClient(url, async (client) => {
  await client.query(`select set_config('bench.property', $1, false)`, [property])
  await client.query(await readFile(new URL('offers.sql', import.meta.url), 'utf8'))
})
const foyer = await startFoyer('bun', url)
opened.defer(() => foyer.stop())
const postmaster = await postmasterOf(server)
const agent = new Agent({ keepAlive: true })
opened.defer(() => agent.destroy())

const fields = `token expiresAt left total dueNow dueAtProperty currency roomType { id name sleeps } ratePlan { id name names }
  lines { kind date description amount taxes { code amount } } cancellation { name freeUntil steps { from amount } }`
const types = await roomTypes()
const kinds = {
  'one room type, 4 plans': types.slice(0, 1),
  '5 room types, 4 plans': types.slice(0, 5),
}

const results: { kind: string; p50: number; p99: number; offers: number; serverMs: number; databaseMs: number }[] = []
for (const [kind, roomTypeIds] of Object.entries(kinds)) {
  await run(roomTypeIds, warmSeconds)
  const [serverBefore, databaseBefore] = [processorMs(foyer.pid), databaseMs(postmaster)]
  const { times, offers } = await run(roomTypeIds, seconds)
  const each = (milliseconds: number) => milliseconds / times.length
  const [serverMs, inDatabase] = [each(processorMs(foyer.pid) - serverBefore), each(databaseMs(postmaster) - databaseBefore)]
  results.push({ kind, ...percentiles(times), offers: each(offers), serverMs, databaseMs: inDatabase })
}
print(
  table(
    [`${perSecond} requests a second`, 'p50 ms', 'p99 ms', 'offers in an answer', 'processor: server', 'database'],
    results.map(({ kind, p50, p99, offers, serverMs, databaseMs }) => [kind, p50, p99, offers, serverMs, databaseMs]),
  ),
)
const targets = results.map(({ kind, p99 }) => ({ label: `p99 of ${kind}, ms`, value: p99, max: p99Max }))
for (const target of targets) print(targetLine(target))
process.exitCode = targets.every(isMet) ? 0 : 1

interface Answer {
  data?: { offers: { token: string }[] }
  errors?: unknown
}

function post<Data>(body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json' }
  const options = { host: '127.0.0.1', port: foyer.port, path: '/graphql', method: 'POST', agent, headers }
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as Data))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

async function roomTypes(): Promise<string[]> {
  const query = 'query ($id: ULID!) { bookableAccommodation(id: $id) { roomTypes { id } } }'
  const answer = await post<{ data: { bookableAccommodation: { roomTypes: { id: string }[] } } }>({
    query,
    variables: { id: property },
  })
  return answer.data.bookableAccommodation.roomTypes.map(({ id }) => id)
}

/** How many offers a search finds. */
async function search(roomTypeIds: readonly string[]): Promise<number> {
  const arrival = addDays(today, 1 + Math.floor(Math.random() * 60))
  const departure = addDays(arrival, nightsMin + Math.floor(Math.random() * (nightsMax - nightsMin + 1)))
  const input = { accommodationId: property, type: 'lodge', arrival, departure, adults: 2, roomTypeIds }
  const query = `query ($input: OffersInput!) { offers(input: $input) { ${fields} } }`
  const { data, errors } = await post<Answer>({ query, variables: { input } })
  if (!data) throw new Error(`Refused: ${JSON.stringify(errors).slice(0, 500)}`)
  return data.offers.length
}

async function run(roomTypeIds: readonly string[], duration: number): Promise<{ times: number[]; offers: number }> {
  const times: number[] = []
  let offers = 0
  const start = performance.now()
  const running = Array.from({ length: duration * perSecond }, async (_, place) => {
    const due = start + (place * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    offers += await search(roomTypeIds)
    times.push(performance.now() - due)
  })
  await Promise.all(running)
  if (offers === 0) throw new Error('Nothing is sold.')
  return { times, offers }
}
