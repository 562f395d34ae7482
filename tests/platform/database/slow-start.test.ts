import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/platform/config/index.ts'
import { createLog } from '../../../src/platform/log/index.ts'
import { freshDatabase } from '../../harness/database.ts'
import { eventually } from '../../harness/eventually.ts'
import { expectEventually } from '../../harness/index.ts'
import { emptyDatabase, opened } from '../../harness/platform/database-places.ts'
import { quietLog } from '../../harness/platform/fixture.ts'
import { onPostgres } from '../../harness/postgres.ts'
import { wireTo } from './wire.ts'

/** Longer than a caller waits for a connection, and than the circuit needs to break. */
const silentMs = 7000

onPostgres('a start', () => {
  test('waits for a database that does not answer yet, and says so once', async () => {
    const { url, swallow, mend } = await wireTo(await emptyDatabase())
    swallow()
    const warnings: string[] = []
    const log = createLog({ level: 'warn', format: 'json' }, { write: (line) => void warnings.push(JSON.parse(line).msg) })
    const opening = opened({ url }, { log })
    await eventually(() => warnings.length > 0)
    await pause(silentMs)
    mend()
    await (await opening).ping()
    expect(warnings.filter((text) => text === 'The database does not answer yet; the start waits for it')).toHaveLength(1)
  })

  test('connects to a database that needs longer for each connection than a request may wait for one', async () => {
    const { url, delay } = await wireTo(await emptyDatabase())
    delay(2500)
    const { ping } = await opened({ url }, { limits: { DATABASE_ACQUIRE_SECONDS: 1 } })
    delay(0)
    await expect(ping()).resolves.not.toThrow()
  })

  test('gives up after DATABASE_START_SECONDS', async () => {
    const { url, swallow } = await wireTo(await emptyDatabase())
    swallow()
    await expect(opened({ url }, { limits: { DATABASE_ACQUIRE_SECONDS: 1, DATABASE_START_SECONDS: 3 } })).rejects.toThrow(
      'cannot be used',
    )
  })

  test('survives a database that stops answering in the middle of it', async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.drop())
    const { url, hold, mend } = await wireTo(database.env.DATABASE_URL!)
    const app = await createApp(loadConfig({ ...database.env, DATABASE_URL: url, NODE_ENV: 'test' }), { log: quietLog })
    onTestFinished(() => app.stop())
    hold()
    const starting = app.start()
    await pause(silentMs)
    mend()
    await starting
    await expectEventually(async () => (await app.readiness()).ready)
  })
})
