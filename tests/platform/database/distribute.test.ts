import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { distributedMigrations } from '../../../src/db/citus/migrations.ts'
import { isOnCoordinator } from '../../../src/db/citus/tables.ts'
import { migrations } from '../../../src/db/migrate.ts'
import { freshDatabase } from '../../harness/database.ts'
import { openHouse, startApp } from '../../harness/index.ts'
import { emptyDatabase, opened } from '../../harness/platform/database-places.ts'
import { isOnCitus } from '../../harness/postgres.ts'
import { makeCitus, onServer } from '../../harness/template.ts'

const killedAfterLines = 30

/** Answers the exit code, or null if it was killed after so many lines. */
async function distribute(url: string, lines: number): Promise<number | null> {
  const env = { ...process.env, DATABASE_URL: url }
  const child = spawn(process.execPath, ['scripts/distribute.ts', '--shards', '2'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
    if (written.split('\n').length > lines) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.once('exit', resolve))
}

const [baseline] = readMigrationFiles(migrations)

/** Tables that no other one refers to, and what of the baseline makes them. */
const lateTables = ['payment_events', 'payment_intents', 'provider_refunds', 'payment_accounts', 'dev_payments']
const ofLateTables = new RegExp(
  `^\\s*(?:--.*\\s+)*(?:CREATE TABLE|ALTER TABLE|CREATE (?:UNIQUE )?INDEX "\\w+" ON) "(?:${lateTables.join('|')})"`,
)

/** Columns, keys, indexes and triggers, and how each table is distributed, without the shards, whose names differ. */
const shape = `
  select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
  from information_schema.columns where table_schema = 'public' and table_name not like 'citus%'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid::regclass::text !~ '_[0-9]+$'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  union all select table_name || ' ' || citus_table_type || ' ' || distribution_column from citus_tables
  order by line`

describe.skipIf(!isOnCitus)('npm run db:distribute', () => {
  const properties = 'query { accommodations(first: 5) { edges { node { name } } } }'
  const stay = 'query ($id: ULID!) { stay: getSingleReservation(reservationId: $id) { status folio { balance } } }'

  test('that is killed leaves the database as it was; run again, it distributes every row, and the server goes on with them', async () => {
    const url = await emptyDatabase()
    await makeCitus(url)
    const directory = mkdtempSync(join(inject('runDirectory'), 'distribute-'))
    const database = { env: { DATABASE_URL: url, DATA_DIR: directory }, directory, drop: async () => {} }
    const before = await startApp({ database })
    const house = await openHouse(before)
    const { id } = await house.reservation({ room: 0 })
    const manager = (await house.as.manager.authorization())!.replace('Bearer ', '')
    await before.stop()
    const count = (text: string) => onServer(url, async (client) => Number((await client.query(text)).rows[0].count))
    const events = await count('select count(*) from events')

    expect(await distribute(url, killedAfterLines)).toBeNull()
    expect(await count('select count(*) from pg_dist_partition')).toBe(0)
    expect(await count('select count(*) from events')).toBe(events)

    expect(await distribute(url, Number.POSITIVE_INFINITY)).toBe(0)
    expect(await distribute(url, Number.POSITIVE_INFINITY)).toBe(0)
    expect(await count('select count(*) from pg_dist_partition')).toBeGreaterThan(60)
    expect(await count('select count(*) from events')).toBe(events)
    expect(await count('select count(*) from audit_entries')).toBeGreaterThan(0)

    const after = await startApp({ database })
    onTestFinished(() => after.stop())
    const desk = after.asHolderOf(manager)
    expect((await desk.askOk(stay, { id })).stay.status).toBe('DEFINITE')
    expect(await after.as.admin.askOk(properties)).toEqual({ accommodations: { edges: [{ node: { name: 'Test House' } }] } })
    await desk.askOk('mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { status } }', { id })
    expect((await desk.askOk(stay, { id })).stay.status).toBe('CHECKED_IN')
  })

  test('A distributed database migrates on, and is then like one that was distributed at last', async () => {
    const shapeOf = (url: string) =>
      onServer(url, async (client) => (await client.query<{ line: string }>(shape)).rows.map(({ line }) => line))
    const [url, whole] = [await emptyDatabase(), await freshDatabase()]
    onTestFinished(() => whole.drop())
    await makeCitus(url)
    await (await opened({ url })).migrate()
    await onServer(url, (client) => client.query(`drop table ${lateTables.join(', ')}`))
    expect(await distribute(url, Number.POSITIVE_INFINITY)).toBe(0)

    const late = {
      ...baseline!,
      folderMillis: Date.now(),
      sql: baseline!.sql.filter((statement) => ofLateTables.test(statement)),
    }
    await onServer(url, async (client) => {
      const db = drizzle(client)
      await new PgDialect().migrate(distributedMigrations([late]), db._.session as PgSession, migrations)
    })
    expect(await shapeOf(url)).toEqual(await shapeOf(whole.env.DATABASE_URL!))
  })
})

test('On a distributed database, each table of a migration is distributed before a later statement refers to it', () => {
  const [{ sql }] = distributedMigrations([baseline!]) as [MigrationMeta]
  const made = sql.flatMap((statement, at) => {
    const table = /^CREATE TABLE "(\w+)"/m.exec(statement)?.[1]
    return table === undefined ? [] : [{ table, next: sql[at + 1] }]
  })
  expect(made.length).toBeGreaterThan(90)
  for (const { table, next } of made)
    if (!isOnCoordinator(table)) expect(next).toMatch(new RegExp(`^select create_(?:reference|distributed)_table\\('${table}'`))
  const withoutForeignKeys = baseline!.sql.filter((statement) => !sql.includes(statement))
  expect(withoutForeignKeys.length).toBeGreaterThan(0)
  for (const statement of withoutForeignKeys) expect(statement).toContain('FOREIGN KEY')
})
