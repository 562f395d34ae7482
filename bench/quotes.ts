import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { addDays } from '../src/kernel/zone.ts'
import { startFoyer } from './contenders.ts'
import { loadedDatabase } from './databases.ts'
import { type Measurement, measured } from './measure.ts'
import { databaseMs, postmasterOf, processorMs } from './processor.ts'
import { signIn } from './questions.ts'
import { isMet, print, table, targetLine } from './report.ts'
import { dropDatabase, sellingDatabase } from './selling.ts'

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const seconds = flags.quick ? 5 : 20
const warmSeconds = 3
const reservations = 1_000_000
const nights = 7
const pairs = 200
const p99Max = 50
const duringPushMax = 100
const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Measures quotes of 20 room types × 10 rate plans × 7 nights at 1,000,000 reservations, alone and while all prices are pushed. */
await using opened = new AsyncDisposableStack()
const kept = join(tmpdir(), 'foyer-bench')
const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster(kept)
if (cluster) opened.defer(() => cluster.stop())
const server = process.env.TEST_DATABASE_URL ?? cluster!.url
const { url, property } = await sellingDatabase(server, await loadedDatabase(server, reservations), 'quotes')
opened.defer(() => dropDatabase(server, url))
const foyer = await startFoyer('bun', url)
opened.defer(() => foyer.stop())
const postmaster = await postmasterOf(server)
const headers = { 'content-type': 'application/json', ...(await signIn(foyer.port)) }
const agent = new Agent({ keepAlive: true })
opened.defer(() => agent.destroy())

const fields = `ratePlanId ratePlanName roomTypeId roomTypeName left refusals { code date value } total dueNow dueAtProperty
  cancellationPolicy { name freeUntil steps { from amount } }`
const lines = 'lines { source date description amount taxes { code ratePpm included amount } }'
const kinds = {
  totals: fields,
  'totals and tokens': `${fields} token expiresAt`,
  'totals, lines and tokens': `${fields} ${lines} token expiresAt`,
}

await check()
await run(warmSeconds)
const alone = await run(seconds)
const pushing = pushUntil()
const during = await run(seconds)
const pushes = await pushing.stop()
print(
  table(
    ['20 × 10 × 7 nights, one caller', 'p50 ms', 'p99 ms', 'processor: server', 'database', 'during pushes: p50', 'p99'],
    Object.keys(kinds).map((kind) => [
      kind,
      alone[kind]!.latency[kind]!.p50,
      alone[kind]!.latency[kind]!.p99,
      alone[kind]!.serverMs,
      alone[kind]!.databaseMs,
      during[kind]!.latency[kind]!.p50,
      during[kind]!.latency[kind]!.p99,
    ]),
  ),
)
print(`${pushes} pushes of ${(pairs * 0.6 * 365).toLocaleString('en')} prices meanwhile`)
const [kind] = Object.keys(kinds) as [string]
const targets = [
  { label: 'p99 of quotes, ms', value: alone[kind]!.latency[kind]!.p99, max: p99Max },
  { label: 'p99 of quotes during pushes, ms', value: during[kind]!.latency[kind]!.p99, max: duringPushMax },
]
for (const target of targets) print(targetLine(target))
process.exitCode = targets.every(isMet) ? 0 : 1

interface Answer {
  data?: { quoteStay: { offers: { total: number | null; token?: string; lines?: unknown[] }[] } }
  errors?: unknown
}

function post(body: object): Promise<string> {
  const text = JSON.stringify(body)
  const options = { host: '127.0.0.1', port: foyer.port, path: '/graphql', method: 'POST', agent, headers }
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

function ask(selection: string): Promise<string> {
  const arrival = addDays(today, 1 + Math.floor(Math.random() * 60))
  const input = {
    accommodationId: property,
    type: 'lodge',
    arrival,
    departure: addDays(arrival, nights),
    sleeps: 2,
    childSleeps: 1,
  }
  return post({
    query: `query ($input: QuoteStayInput!) { quoteStay(input: $input) { offers { ${selection} } } }`,
    variables: { input },
  })
}

async function check() {
  const { data, errors } = JSON.parse(await ask(kinds['totals, lines and tokens'])) as Answer
  const offers = data?.quoteStay.offers ?? []
  if (
    offers.length !== pairs ||
    offers.some(({ total, token, lines: charged }) => !total || !token || charged?.length !== 2 * nights)
  )
    throw new Error(`The bench gets ${offers.length} offers: ${JSON.stringify(errors ?? offers[0])}`)
}

type Measured = Measurement & { serverMs: number; databaseMs: number }

/** With the processor time of an answer. */
async function processed(work: () => Promise<Measurement>): Promise<Measured> {
  const [serverBefore, databaseBefore] = [processorMs(foyer.pid), databaseMs(postmaster)]
  const measurement = await work()
  const each = (milliseconds: number) => milliseconds / measurement.answers
  return {
    ...measurement,
    serverMs: each(processorMs(foyer.pid) - serverBefore),
    databaseMs: each(databaseMs(postmaster) - databaseBefore),
  }
}

async function run(duration: number): Promise<Record<string, Measured>> {
  const results: Record<string, Measured> = {}
  for (const [name, selection] of Object.entries(kinds))
    results[name] = await processed(() => measured({ callers: 1, seconds: duration }, [{ kind: name }], () => ask(selection)))
  return results
}

/** Pushes changed prices of all root plans, one push after another. */
function pushUntil() {
  let stopped = false
  let pushes = 0
  const pushing = (async () => {
    const plans = `query ($id: ULID!) { ratePlans(accommodationId: $id) { id parentId types { roomTypeId } } }`
    const { data } = JSON.parse(await post({ query: plans, variables: { id: property } })) as {
      data: { ratePlans: { id: string; parentId: string | null; types: { roomTypeId: string }[] }[] }
    }
    const roots = data.ratePlans.filter(({ parentId }) => parentId === null)
    while (!stopped) {
      const amounts = Array.from({ length: 365 }, (_, day) => 100_000 + day + pushes)
      const items = roots.flatMap(({ id: ratePlanId, types }) =>
        types.map(({ roomTypeId }) => ({ ratePlanId, roomTypeId, from: today, amounts })),
      )
      const set = 'mutation ($input: SetRatesInput!) { setRates(input: $input) { version cells } }'
      const answer = await post({ query: set, variables: { input: { accommodationId: property, items } } })
      if (!answer.includes('"cells"')) throw new Error(answer.slice(0, 500))
      pushes++
    }
  })()
  return {
    async stop() {
      stopped = true
      await pushing
      return pushes
    },
  }
}
