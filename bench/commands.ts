import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { startServer } from '../scripts/server-process.ts'
import { withClient } from './client.ts'
import { SameRows } from './commands/same-rows.ts'
import { openShop } from './commands/shop.ts'
import { foyerEnv, poolSize } from './contenders.ts'
import { type Measurement, measured, median } from './measure.ts'
import { startOnBun } from './on-bun.ts'
import { databaseMs, postmasterOf, processorMs } from './processor.ts'
import { print } from './report.ts'
import { inTurn } from './rounds.ts'

const flag = { type: 'boolean', default: false } as const
const { values: flags } = parseArgs({ options: { durable: flag, quick: flag } })
const callers = 16
const { rounds, seconds, folioCount } = flags.quick
  ? { rounds: 1, seconds: 3, folioCount: 4000 }
  : { rounds: 5, seconds: 4, folioCount: 20_000 }
const warmSeconds = 3
const wanted = { ofBare: 0.65, ofByHand: 1 }

interface Runner {
  work(): Promise<void>
  /** Of its server, if it has one. */
  pid?: number
}

type Measured = Measurement & { serverMs: number; databaseMs: number }

/** Measures commands of an app over HTTP, and for comparison a loop that only inserts their rows and commits. */
await using opened = new AsyncDisposableStack()
const directory = mkdtempSync(join(tmpdir(), 'foyer-bench-commands-'))
opened.defer(() => rmSync(directory, { recursive: true, force: true }))
const cluster = await startCluster(undefined, { durable: flags.durable })
opened.defer(() => cluster.stop())
const { TOKEN_SECRET, ENCRYPTION_KEY } = foyerEnv
const settings = { DATABASE_URL: cluster.url, DATA_DIR: directory, LOG_LEVEL: 'warn', MARKETPLACE_PER_SECOND: '0' }
const env = { ...settings, TOKEN_SECRET, ENCRYPTION_KEY }
const shop = await openShop(env, folioCount)
const { token } = shop
const folios = shop.folios.slice(folioCount / 2)
await leaveUnvacuumed(cluster.url)
const server = await startServer('bun', { ...env, ...foyerEnv })
opened.defer(async () => void (await server.signal('SIGKILL')))
const agent = new Agent({ keepAlive: true, maxSockets: callers })
opened.defer(() => agent.destroy())
let last = 0

/** The dead rows of one runner would be vacuumed while another is measured. */
async function leaveUnvacuumed(url: string) {
  await withClient(url, async (client) => {
    for (const setting of ["autovacuum = 'off'", "checkpoint_timeout = '1h'", "max_wal_size = '20GB'"])
      await client.query(`alter system set ${setting}`)
    await client.query('select pg_reload_conf()')
  })
}

/** Records a payment by the server at `url`. */
function command(url: string): Promise<void> {
  const key = `bench-${++last}`
  const body = JSON.stringify({ folio_id: folios[last % folios.length], amount: 1000, currency: 'KRW', method: 'cash' })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/marketplace/api/v1/payments`, { method: 'POST', agent, headers }, (answer) => {
      answer
        .resume()
        .on('end', () => (answer.statusCode === 201 ? resolve() : reject(new Error(`${answer.statusCode} for ${key}`))))
    })
    sent.on('error', reject).end(body)
  })
}

await measured({ callers, seconds: warmSeconds }, [{ kind: 'warming' }], () => command(server.url))
const bare = await SameRows.of(cluster.url, poolSize)
opened.defer(() => bare.close())
const [handler, byHand] = await Promise.all(
  ['bare-server.ts', 'by-hand.ts'].map((file) => startOnBun(`commands/${file}`, { DATABASE_URL: cluster.url })),
)
for (const { url, stop } of [handler!, byHand!]) {
  opened.defer(stop)
  await measured({ callers, seconds: warmSeconds }, [{ kind: 'warming' }], () => command(url))
}
await withClient(cluster.url, (client) => client.query('analyze'))
const runners = {
  'bare insert and commit': { work: () => bare.insert() },
  'bare insert and commit behind HTTP': { work: () => command(handler!.url), pid: handler!.pid },
  'what the contract asks for by hand': { work: () => command(byHand!.url), pid: byHand!.pid },
  Foyer: { work: () => command(server.url), pid: server.pid },
}
const results: Record<string, Measured[]> = {}
const postmaster = await postmasterOf(cluster.url)
for (let round = 0; round < rounds; round++)
  for (const [name, { work, pid = 0 }] of inTurn(Object.entries<Runner>(runners), round)) {
    const before = [processorMs(pid), databaseMs(postmaster)]
    const measurement = await measured({ callers, seconds }, [{ kind: name }], work)
    const after = [processorMs(pid), databaseMs(postmaster)]
    const [ofServer = 0, ofDatabase = 0] = after.map((ms, at) => (ms - before[at]!) / measurement.answers)
    results[name] = [...(results[name] ?? []), { ...measurement, serverMs: ofServer, databaseMs: ofDatabase }]
  }
print(
  `${callers} callers, pools of ${poolSize}, ${flags.durable ? 'each commit waits for the disk' : 'no commit waits for the disk'}\n`,
)
print(
  '|  | per second | p50 ms | p99 ms | processor ms: server | database | caller |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
)
const rates = Object.entries(results).map(([name, all]) => {
  const of = (pick: (one: Measured) => number) => median(all.map(pick))
  const rate = of(({ perSecond }) => perSecond)
  const [p50, p99] = (['p50', 'p99'] as const).map((share) => of(({ latency }) => latency.all![share]))
  const costs = [of((one) => one.serverMs), of((one) => one.databaseMs), of(({ ownCpuMs }) => ownCpuMs)]
  print(
    `| ${name} | ${[rate.toFixed(0), ...[p50!, p99!].map((ms) => ms.toFixed(1)), ...costs.map((ms) => ms.toFixed(2))].join(' | ')} |`,
  )
  return rate
})
const [atOnce, behindHttp, handWritten, own] = rates as [number, number, number, number]
const [ofBare, ofByHand] = [own / atOnce, own / handWritten]
const verdict = (share: number, target: number) => `${share.toFixed(2)}, target ${target}: ${share >= target ? 'yes' : 'NO'}`
print(`\nFoyer against the bare insert: ${verdict(ofBare, wanted.ofBare)}`)
print(`  against the one behind HTTP: ${(own / behindHttp).toFixed(2)}`)
print(`  against the same work by hand: ${verdict(ofByHand, wanted.ofByHand)}`)
print(`By hand against the bare insert: ${(handWritten / atOnce).toFixed(2)}`)
if (ofBare < wanted.ofBare || ofByHand < wanted.ofByHand) process.exitCode = 1
