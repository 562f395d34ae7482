import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { startServer } from '../scripts/server-process.ts'
import { median } from './measure.ts'
import { databaseMs, postmasterOf, processorMs } from './processor.ts'
import { isMet, print, targetLine } from './report.ts'
import { inTurn } from './rounds.ts'
import { openReceiver } from './webhooks/receiver.ts'
import { openVendor } from './webhooks/vendor.ts'

const flag = { type: 'boolean', default: false } as const
const { values: flags } = parseArgs({ options: { durable: flag, quick: flag, rounds: { type: 'string' } } })
const endpoints = 4
const atOncePerEndpoint = 8
const { usualRounds, each } = flags.quick ? { usualRounds: 1, each: 1000 } : { usualRounds: 3, each: 2500 }
const rounds = Number(flags.rounds ?? usualRounds)
const count = endpoints * each

/** Measures stored webhooks to a receiver, and for comparison loops by hand that keep less. */
const directory = mkdtempSync(join(tmpdir(), 'foyer-bench-webhooks-'))
const cluster = await startCluster(undefined, { durable: flags.durable })
const receiver = await openReceiver()
const env = { DATABASE_URL: cluster.url, DATA_DIR: directory, LOG_LEVEL: 'warn', OUTBOUND_ALLOW: '127.0.0.0/8' }
const urls = Array.from({ length: endpoints }, (_, number) => `${receiver.url}/${number}`)
const vendor = await openVendor(env, urls)
const atOnce = endpoints * atOncePerEndpoint
const byBun = (program: string, ...args: unknown[]) =>
  promisify(execFile)(resolve('node_modules/.bin/bun'), [`bench/webhooks/${program}`, urls.join(), ...args.map(String)])

/** Stores webhooks and delivers them by a program, so many at once. */
async function byHand(program: string, changes: number): Promise<Result> {
  await vendor.change(each, changes)
  return [await receiver.rate(count, () => byBun(program, atOnce, cluster.url))]
}

/** Stores webhooks and delivers them by a new server. Of what follows from the changes it does only this work. */
async function byFoyer(changes: number, work = 'webhooks'): Promise<Result> {
  await vendor.change(each, changes)
  const server = await startServer('bun', { ...env, WORKER: work, WEBHOOKS_AT_ONCE_PER_ENDPOINT: String(atOncePerEndpoint) })
  const before = [processorMs(server.pid), databaseMs(postmaster)]
  const rate = await receiver.rate(count, vendor.release)
  const after = [processorMs(server.pid), databaseMs(postmaster)]
  await server.signal('SIGTERM')
  return [rate, ...after.map((ms, at) => (ms - before[at]!) / count)]
}

const marked = 'rows, each marked by hand'
/** The jobs beside the deliveries are not compared. */
const compared = ['Foyer, five changes of each reservation', 'Foyer, one change of each reservation'] as const

/** Webhooks per second, and processor milliseconds of server and database for each. */
type Result = number[]

const postmaster = await postmasterOf(cluster.url)
const contenders: Record<string, () => Promise<Result>> = {
  'bare signed fetch': async () => [await receiver.rate(count, () => byBun('bare.ts', count, atOnce))],
  [marked]: () => byHand('kept.ts', 1),
  'lanes, leased and logged by hand, five changes': () => byHand('leased.ts', 5),
  'lanes, leased and logged by hand, one change': () => byHand('leased.ts', 1),
  [compared[0]]: () => byFoyer(5),
  [compared[1]]: () => byFoyer(1),
  'Foyer with the jobs of these changes, five of each': () => byFoyer(5, 'on'),
}

try {
  const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, [] as Result[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of inTurn(Object.entries(contenders), round)) results[name]!.push(await measure())
  print(
    `${endpoints} endpoints, ${atOncePerEndpoint} at once to each, ${count} webhooks a round, load ${loadavg()[0]!.toFixed(1)}\n`,
  )
  print('|  | per second | of the rows marked by hand | processor ms: server | database |\n| --- | ---: | ---: | ---: | ---: |')
  const rateOf = (name: string) => median(results[name]!.map(([rate]) => rate!))
  const byHandRate = rateOf(marked)
  for (const [name, all] of Object.entries(results)) {
    const [rate = 0, ...costs] = all[0]!.map((_, at) => median(all.map((one) => one[at]!)))
    print(`| ${[name, rate.toFixed(0), (rate / byHandRate).toFixed(2), ...costs.map((ms) => ms.toFixed(3))].join(' | ')} |`)
  }
  print('')
  const targets = compared.map((name) => ({ label: `${name}, against ${marked}`, value: rateOf(name) / byHandRate, min: 0.8 }))
  for (const target of targets) print(targetLine(target))
  if (!targets.every(isMet)) process.exitCode = 1
} finally {
  await vendor.close()
  receiver.close()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
