import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { startServer } from '../scripts/server-process.ts'
import { median } from './common/measure.ts'
import { databaseMs, postmasterOf, processorMs } from './common/processor.ts'
import { print, table } from './common/report.ts'
import { inTurn } from './common/rounds.ts'
import { bench, isDurable, numbersOf, temporaryDirectory } from './common/run.ts'
import { openReceiver } from './webhooks/receiver.ts'
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
  const receiver = await keep(openReceiver())
  const env = { DATABASE_URL: database, DATA_DIR: directory, LOG_LEVEL: 'warn', OUTBOUND_ALLOW: '127.0.0.0/8' }
  const urls = Array.from({ length: endpoints }, (_, number) => `${receiver.url}/${number}`)
  const vendor = await keep(openVendor(env, urls))

  /** Webhooks per second, and processor milliseconds of server and database for each. */
  type Result = readonly [number, number, number]

  async function byHand(): Promise<Result> {
    await vendor.change(each, 1)
    const args = ['bench/webhooks/marked.ts', urls.join(), String(endpoints * atOncePerEndpoint), database]
    return [await receiver.rate(count, () => promisify(execFile)(resolve('node_modules/.bin/bun'), args)), 0, 0]
  }

  /** Has them delivered by a new server. Of what follows from the changes it does only this work. */
  async function byFoyer(changes: number): Promise<Result> {
    await vendor.change(each, changes)
    const settings = { WORKER: 'webhooks', WEBHOOKS_AT_ONCE_PER_ENDPOINT: String(atOncePerEndpoint) }
    const server = await keep(startServer('bun', { ...env, ...settings }))
    const [ofServer, ofDatabase] = [processorMs(server.pid), databaseMs(postmaster)]
    const rate = await receiver.rate(count, vendor.release)
    const spent = [processorMs(server.pid) - ofServer, databaseMs(postmaster) - ofDatabase] as const
    await server.stop()
    return [rate, spent[0] / count, spent[1] / count]
  }

  const contenders = [
    { name: 'rows, each marked by hand', measure: byHand },
    { name: 'Foyer, five changes of each reservation', measure: () => byFoyer(5) },
    { name: 'Foyer, one change of each reservation', measure: () => byFoyer(1) },
  ]
  const results = contenders.map((): Result[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, { measure }] of inTurn([...contenders.entries()], round)) results[at]!.push(await measure())
  const figures = results.map((all) => all[0]!.map((_, at) => median(all.map((one) => one[at]!))))
  const shares = figures.map(([rate]) => rate! / figures[0]![0]!)
  print(`${endpoints} endpoints, ${atOncePerEndpoint} at once to each, ${count} webhooks a round`)
  const head = ['', 'per second', 'processor ms: server', 'database', 'of the rows marked by hand']
  print(
    table(
      head,
      contenders.map(({ name }, at) => [name, ...figures[at]!, shares[at]!]),
    ),
  )
  return contenders
    .map(({ name }, at) => ({ label: `${name}, of the rows marked by hand`, value: shares[at]!, min: shareMin }))
    .slice(1)
})
