import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPgBouncer, type Pooler, poolerSessions, startPooler } from '../../../scripts/pooler.ts'
import type { DatabasePlace } from '../../../src/db/open.ts'
import { freshDatabase } from '../../harness/database.ts'
import { eventually, expectEventually, startApp } from '../../harness/index.ts'
import { emptyDatabase, opened } from '../../harness/platform/database-places.ts'
import { postgresUrl } from '../../harness/postgres.ts'
import { databaseUrl, onServer } from '../../harness/template.ts'

/** Skipped without PgBouncer; `npm run test:pooler` runs all suites through it. */
describe.skipIf(!postgresUrl || !hasPgBouncer())('Behind a pooler in transaction mode', () => {
  let pooler: Pooler
  beforeAll(async () => {
    pooler = await startPooler(postgresUrl!)
  })
  afterAll(() => pooler.stop())

  const behind = (directUrl: string): DatabasePlace => ({
    url: databaseUrl(pooler.url, new URL(directUrl).pathname.slice(1)),
    pooler: { directUrl, namedStatements: false },
  })

  test('statements have the time zone and the limits that a server sets in sessions of its own', async () => {
    const limits = { DATABASE_STATEMENT_SECONDS: 7, DATABASE_LOCK_SECONDS: 2, DATABASE_IDLE_TRANSACTION_SECONDS: 9 }
    const { db } = await opened(behind(await emptyDatabase()), { limits })
    const { rows } =
      await db.execute(sql`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`)
    expect(rows).toEqual([{ zone: 'UTC', statement: '7s', lock: '2s', idle: '9s', jit: 'off' }])
  })

  test('a database is migrated without those limits, and its notifications arrive', async () => {
    const directUrl = await emptyDatabase()
    const database = await opened(behind(directUrl), { limits: { DATABASE_STATEMENT_SECONDS: 1 } })
    await database.migrate()
    const heard: string[] = []
    const listening = Promise.withResolvers<void>()
    await database.listen('foyer_test', { message: (payload) => heard.push(payload), listening: listening.resolve })
    await listening.promise
    await database.db.transaction((tx) => tx.execute(sql`select pg_notify('foyer_test', 'here')`))
    await expectEventually(() => heard.includes('here'))
  })

  test('no statement gets a name, however often it is sent', async () => {
    const directUrl = await emptyDatabase()
    const { db } = await opened(behind(directUrl))
    for (let time = 0; time < 20; time++) await db.transaction((tx) => tx.execute(sql`select ${time}::int as number`))
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from pg_prepared_statements`)
    expect(rows[0]!.count).toBe(0)
  })

  test('a pooler that logs in as a role without the defaults is refused', async () => {
    const directUrl = await emptyDatabase()
    const name = new URL(directUrl).pathname.slice(1)
    await onServer(postgresUrl!, (client) => client.query(`alter database ${name} set timezone to 'Asia/Seoul'`))
    const { url } = behind(directUrl) as { url: string }
    // a session from before the first start
    await onServer(url, (client) => client.query('select 1'))
    await expect(opened(behind(directUrl))).rejects.toThrow('RECONNECT')
    await onServer(databaseUrl(pooler.url, 'pgbouncer'), (admin) => admin.query('RECONNECT'))
    await opened(behind(directUrl))
  })

  test('statements that keep all sessions of the pooler busy are not taken for a dead database', async () => {
    const directUrl = await emptyDatabase()
    const { db } = await opened(behind(directUrl))
    const slow = Array.from({ length: poolerSessions }, () => db.execute(sql`select pg_sleep(5)`))
    expect(await Promise.all(slow)).toHaveLength(poolerSessions)
  })

  test('a server does its work', async () => {
    const database = await freshDatabase()
    const { DATABASE_URL: directUrl } = database.env
    const env = { DATABASE_URL: (behind(directUrl!) as { url: string }).url, DATABASE_LISTEN_URL: directUrl! }
    const app = await startApp({ database: { ...database, env: { ...database.env, ...env } }, env: { WORKER: 'on' } })
    const { status, data } = await app.as.anonymous.graphql('{ __typename }')
    expect({ status, data }).toEqual({ status: 200, data: { __typename: 'Query' } })
    await eventually(async () => (await app.server.readiness()).ready)
  })
})
