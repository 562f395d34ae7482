import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { startServer } from '../scripts/server-process.ts'
import { median } from './measure.ts'
import { databaseMs, postmasterOf, processorMs } from './processor.ts'
import { say } from './report.ts'
import { openReceiver } from './webhooks/receiver.ts'
import { openVendor } from './webhooks/vendor.ts'

const flag = { type: 'boolean', default: false } as const
const { values: flags } = parseArgs({ options: { durable: flag, quick: flag } })
const endpoints = 4
const atOncePerEndpoint = 8
const { rounds, each } = flags.quick ? { rounds: 1, each: 500 } : { rounds: 3, each: 2500 }
const count = endpoints * each

/** Webhooks from rows to a receiver, beside a loop that signs and posts to the same receiver and keeps nothing. */
const directory = mkdtempSync(join(tmpdir(), 'foyer-bench-webhooks-'))
const cluster = await startCluster(undefined, { durable: flags.durable })
const receiver = await openReceiver()
const env = { DATABASE_URL: cluster.url, DATA_DIR: directory, LOG_LEVEL: 'warn', OUTBOUND_ALLOW: '127.0.0.0/8' }
const urls = Array.from({ length: endpoints }, (_, number) => `${receiver.url}/${number}`)
const vendor = await openVendor(env, urls)
const bareLoop = () =>
  promisify(execFile)(resolve('node_modules/.bin/bun'), [
    'bench/webhooks/bare.ts',
    urls.join(),
    String(count),
    String(endpoints * atOncePerEndpoint),
  ])

try {
  const postmaster = await postmasterOf(cluster.url)
  const rates: Record<'bare signed fetch' | 'Foyer', number[]> = { 'bare signed fetch': [], Foyer: [] }
  const costs: number[][] = []
  for (let round = 0; round < rounds; round++) {
    rates['bare signed fetch'].push(await receiver.rate(count, bareLoop))
    await vendor.change(each)
    const databaseBefore = databaseMs(postmaster)
    const server = await startServer('bun', { ...env, WEBHOOKS_AT_ONCE_PER_ENDPOINT: String(atOncePerEndpoint) })
    const serverBefore = processorMs(server.pid)
    rates.Foyer.push(await receiver.rate(count, async () => {}))
    costs.push([(processorMs(server.pid) - serverBefore) / count, (databaseMs(postmaster) - databaseBefore) / count])
    await server.signal('SIGTERM')
  }
  say(`${endpoints} endpoints, ${atOncePerEndpoint} at once to each, ${count} webhooks a round\n`)
  say('|  | per second |\n| --- | ---: |')
  for (const [name, all] of Object.entries(rates)) say(`| ${name} | ${median(all).toFixed(0)} |`)
  const [ofServer, ofDatabase] = [0, 1].map((at) => median(costs.map((one) => one[at]!)).toFixed(2))
  say(`\nProcessor time of a delivery: ${ofServer} ms of the server, ${ofDatabase} ms of the database.`)
  say(`Foyer against the bare loop: ${(median(rates.Foyer) / median(rates['bare signed fetch'])).toFixed(2)}`)
} finally {
  await vendor.close()
  receiver.close()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
