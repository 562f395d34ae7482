import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { startServer } from '../scripts/server-process.ts'
import { medians } from './common/measure.ts'
import { databaseMs, postmasterOf, processorMs } from './common/processor.ts'
import { openReceiver } from './common/receiver.ts'
import { print, table } from './common/report.ts'
import { inTurn } from './common/rounds.ts'
import { bench, isDurable, numbersOf, temporaryDirectory } from './common/run.ts'
import { openVendor } from './webhooks/vendor.ts'

const endpoints = 4
const atOncePerEndpoint = 8
const { rounds, each } = numbersOf({ rounds: 3, each: 2500 }, { rounds: 1, each: 1000 })
const count = endpoints * each
const shareMin = 0.6

/** Stored webhooks to a receiver, and for comparison rows that a loop by hand posts and marks. */
await bench(async (keep) => {
  const directory = await temporaryDirectory(keep)
  const { url: database } = await keep(startCluster(undefined, { durable: isDurable }))
  const postmaster = await postmasterOf(database)
  let arrivals: number[] = []
  let all = Promise.withResolvers<void>()
  const receiver = await keep(
    openReceiver(() => {
      if (arrivals.push(performance.now()) === count) all.resolve()
    }),
  )
  /** Arrivals per second from the first to the last, while `work` makes all. */
  async function rateOf(work: () => Promise<unknown>): Promise<number> {
    arrivals = []
    all = Promise.withResolvers()
    await Promise.all([all.promise, work()])
    return ((count - 1) * 1000) / (arrivals.at(-1)! - arrivals[0]!)
  }
  const env = { DATABASE_URL: database, DATA_DIR: directory, LOG_LEVEL: 'warn', OUTBOUND_ALLOW: '127.0.0.0/8' }
  const urls = Array.from({ length: endpoints }, (_, number) => `${receiver.url}/${number}`)
  const vendor = await keep(openVendor(env, urls))

  /** Webhooks per second, and processor milliseconds of server and database for each. */
  interface Result {
    rate: number
    server: number
    database: number
  }

  async function byHand(): Promise<Result> {
    await vendor.change(each, 1)
    const args = ['bench/webhooks/marked.ts', urls.join(), String(endpoints * atOncePerEndpoint), database]
    const rate = await rateOf(() => promisify(execFile)(resolve('node_modules/.bin/bun'), args))
    return { rate, server: 0, database: 0 }
  }

  /** Has them delivered by a new server. Of what follows from the changes it does only this work. */
  async function byFoyer(changes: number): Promise<Result> {
    await vendor.change(each, changes)
    const settings = { WORKER: 'webhooks', WEBHOOKS_AT_ONCE_PER_ENDPOINT: String(atOncePerEndpoint) }
    const server = await keep(startServer('bun', { ...env, ...settings }))
    const [ofServer, ofDatabase] = [processorMs(server.pid), databaseMs(postmaster)]
    const rate = await rateOf(vendor.release)
    const spent = { server: processorMs(server.pid) - ofServer, database: databaseMs(postmaster) - ofDatabase }
    await server.stop()
    return { rate, server: spent.server / count, database: spent.database / count }
  }

  const contenders = [
    { name: 'rows, each marked by hand', measure: byHand },
    { name: 'Foyer, five changes of each reservation', measure: () => byFoyer(5) },
    { name: 'Foyer, one change of each reservation', measure: () => byFoyer(1) },
  ]
  const results = contenders.map((): Result[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, { measure }] of inTurn([...contenders.entries()], round)) results[at]!.push(await measure())
  const figures = results.map(medians)
  const shares = figures.map(({ rate }) => rate / figures[0]!.rate)
  print(`${endpoints} endpoints, ${atOncePerEndpoint} at once to each, ${count} webhooks a round`)
  const head = ['', 'per second', 'processor ms: server', 'database', 'of the rows marked by hand']
  print(
    table(
      head,
      contenders.map(({ name }, at) => [name, ...Object.values(figures[at]!), shares[at]!]),
    ),
  )
  return contenders
    .map(({ name }, at) => ({ label: `${name}, of the rows marked by hand`, value: shares[at]!, min: shareMin }))
    .slice(1)
})
