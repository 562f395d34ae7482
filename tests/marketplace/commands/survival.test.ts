import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../../scripts/postgres-cluster.ts'
import { onPostgres, startApp } from '../../harness/index.ts'
import { runStorm, type StormResult } from './storm.ts'

/** STORM=full runs the full size, for minutes. */
const full = process.env.STORM === 'full'
const size = full ? { commands: 10_000, clients: 50, strikes: 20 } : { commands: 400, clients: 50, strikes: 3 }
const minutes = full ? 15 : 8
const env = { MARKETPLACE_PER_SECOND: '0', MARKETPLACE_BURST: '1000000' }

function expectAllOnce(result: StormResult) {
  if (full) process.stderr.write(`${JSON.stringify(result)}\n`)
  const { commands } = size
  expect(result).toMatchObject({
    statuses: { SUCCEEDED: commands },
    payments: commands,
    distinctPayments: commands,
    recordedEvents: commands,
    wrongFolios: 0,
  })
  expect(result.settledMs).toBeLessThan(30_000)
}

onPostgres('Commands of clients that retry', () => {
  test(
    'are carried out once each while the server is killed again and again',
    async () => {
      const app = await startApp({ env })
      expectAllOnce(await runStorm(app, { ...size, strike: (server) => server.killAndStart() }))
    },
    minutes * 60_000,
  )

  test(
    'are carried out once each while the database is restarted again and again',
    async () => {
      const cluster = await startCluster()
      onTestFinished(() => cluster.stop())
      const directory = mkdtempSync(join(tmpdir(), 'foyer-storm-'))
      const drop = async () => rmSync(directory, { recursive: true, force: true })
      const database = { env: { DATABASE_URL: cluster.url, DATA_DIR: directory }, directory, drop }
      const app = await startApp({ env: { ...env, DATABASE_ACQUIRE_SECONDS: '5' }, database })
      onTestFinished(() => app.stop())
      expectAllOnce(await runStorm(app, { ...size, strike: () => cluster.restart() }))
    },
    minutes * 60_000,
  )
})
