import { setTimeout as pass } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type App, createApp } from '../../../src/app.ts'
import { type DatabaseHandle, openDatabase } from '../../../src/db/open.ts'
import { events } from '../../../src/db/tables/index.ts'
import { systemClock } from '../../../src/kernel/clock.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { loadConfig } from '../../../src/platform/config/index.ts'
import type { FeedSubscription } from '../../../src/platform/feed/index.ts'
import { createLog } from '../../../src/platform/log/index.ts'
import { directUrlOf, freshDatabase } from '../../harness/database.ts'
import { eventually, inTime } from '../../harness/eventually.ts'
import { emitEvents, newAccommodation, quietLog } from '../../harness/platform/fixture.ts'
import { onPostgres } from '../../harness/postgres.ts'
import { onServer } from '../../harness/template.ts'
import { Network } from './network.ts'

/** The promise: however long the database was away, this long after its return everything works again. */
const recoveryMs = 60_000
/** A minute where somebody has it; the waits between tries have grown to their longest well before. */
const outageMs = Number(process.env.OUTAGE_SECONDS ?? 8) * 1000

onPostgres('a server whose database goes away', () => {
  let app: App
  let network: Network
  /** The same database by a way that is never cut. */
  let direct: DatabaseHandle
  let databaseUrl: string
  const rejections: unknown[] = []
  const said: { level: string; msg: string; channel?: string; pool?: string }[] = []
  const texts = () => said.map(({ level, msg, channel = '', pool = '' }) => `${level} ${msg} ${channel}${pool}`.trim())

  beforeAll(async () => {
    const database = await freshDatabase()
    databaseUrl = directUrlOf(database)
    network = new Network()
    const env = { ...(await network.between(database.env)), NODE_ENV: 'test', LOG_LEVEL: 'silent' }
    const log = createLog({ level: 'info', format: 'json' }, { write: (line) => void said.push(JSON.parse(line)) })
    app = await createApp(loadConfig(env), { log })
    await app.start()
    direct = await openDatabase({ url: databaseUrl, limits: defaultLimits }, { log: quietLog })
    const reject = (error: unknown) => void rejections.push(error)
    process.on('unhandledRejection', reject)
    return async () => {
      process.off('unhandledRejection', reject)
      await app.stop()
      await direct.close()
      await network.close()
      await database.drop()
    }
  })

  const writer = () => ({ db: direct.db, clock: systemClock })

  async function numbers(subscription: FeedSubscription, count: number): Promise<number[]> {
    const taken: number[] = []
    while (taken.length < count) taken.push((await inTime(subscription.next(), 'an event', recoveryMs)).value.number)
    return taken
  }

  const allDispatched = async () => (await direct.db.select().from(events)).every(({ dispatchedAt }) => dispatchedAt !== null)

  /** A job queued while the server cannot see it; answers whether it was done. */
  async function queueSweep() {
    const { rows } = await direct.db.execute<{ id: string }>(
      sql`insert into pgboss.job (name, policy) values ('sweep', 'standard') returning id`,
    )
    return async () => {
      const job = await direct.db.execute<{ state: string }>(sql`select state from pgboss.job where id = ${rows[0]!.id}`)
      return job.rows[0]?.state === 'completed'
    }
  }

  it('says so, keeps running, and has caught up soon after the outage', { timeout: outageMs + 60_000 }, async () => {
    const accommodation = await newAccommodation(writer())
    const subscription = app.contextOf({ actor: { kind: 'anonymous' } }).ports.feed.subscribe(accommodation)
    await emitEvents(writer(), accommodation)
    await subscription.joined
    expect((await app.readiness()).ready).toBe(true)

    network.cut()
    await eventually(async () => {
      const { ready, checks } = await app.readiness()
      expect(checks).toMatchObject({ running: true, database: false, queue: false, listener: false })
      return !ready
    })
    await emitEvents(writer(), accommodation, 5)
    const jobDone = await queueSweep()
    await expect(app.contextOf({ actor: { kind: 'anonymous' } }).ports.feed.subscribe(newId()).joined).rejects.toThrow()
    await pass(outageMs)

    network.mend()
    const first = (await inTime(subscription.next(), 'the feed', recoveryMs)).value.number
    expect(await numbers(subscription, 6 - first)).toEqual(Array.from({ length: 6 - first }, (_, index) => first + 1 + index))
    await eventually(async () => (await app.readiness()).ready, { within: recoveryMs })
    await eventually(allDispatched, { within: recoveryMs })
    await emitEvents(writer(), accommodation)
    expect(await numbers(subscription, 1)).toEqual([7])
    await eventually(allDispatched, { within: recoveryMs })
    await eventually(jobDone, { within: recoveryMs })
    expect(rejections).toEqual([])
    await eventually(() => texts().includes('info The database is back'))
    expect(texts().filter((text) => text.startsWith('warn The database is unavailable'))).toHaveLength(1)
    expect(texts().filter((text, at, all) => all.indexOf(text) !== at)).toEqual([])
    await subscription.return()
  })

  it('loses nothing when all its connections are killed again and again', async () => {
    const accommodation = await newAccommodation(writer())
    const subscription = app.contextOf({ actor: { kind: 'anonymous' } }).ports.feed.subscribe(accommodation)
    await subscription.joined
    const taken = numbers(subscription, 50)
    for (let round = 0; round < 10; round++) {
      await emitEvents(writer(), accommodation, 5)
      await onServer(databaseUrl, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      )
      await eventually(() => direct.ping().then(() => true))
    }
    expect(await taken).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    await eventually(allDispatched, { within: recoveryMs })
    await eventually(async () => (await app.readiness()).ready, { within: recoveryMs })
    expect(rejections).toEqual([])
    await subscription.return()
  })
})
