import { expect, test } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { expectEventually, startApp } from '../../harness/index.ts'

const collect = globalThis.gc

/** In a function of its own, so that only the server itself could still hold it. */
async function stoppedServer(): Promise<WeakRef<object>> {
  const app = await startApp({ database: await freshDatabase(), env: { METRICS: 'on', DATABASE_ACQUIRE_SECONDS: '5' } })
  expect((await app.as.admin.fetch('/metrics')).status).toBe(200)
  const server = new WeakRef(app.server)
  await app.stop()
  return server
}

test.skipIf(!collect)('A server that has stopped leaves nothing of itself in memory', async () => {
  // the driver that listens keeps the place that first sent each statement, and with it the first server of a process
  await stoppedServer()
  const server = await stoppedServer()
  const gone = () => {
    collect!()
    return server.deref() === undefined
  }
  await expectEventually(gone, { every: 100 })
})
