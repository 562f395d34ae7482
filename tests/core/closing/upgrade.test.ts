import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { jobs } from '../../../src/core/closing/index.ts'
import { migrations } from '../../../src/db/migrate.ts'
import { openDatabase } from '../../../src/db/open.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { reportQuery } from '../../harness/core/day-report.ts'
import { reportQuery as figuresQuery } from '../../harness/core/figures.ts'
import { zone } from '../../harness/core/priced-house.ts'
import { write } from '../../harness/core/reservations.ts'
import { startApp } from '../../harness/index.ts'
import { emptyDirectory, migratedDirectory } from '../../harness/platform/database-places.ts'
import { quietLog } from '../../harness/platform/fixture.ts'

interface Day {
  date: string
  figures: Record<string, unknown>
}
type Groups = Record<'roomTypes' | 'channels' | 'ratePlans', (Record<string, unknown> & { days: Day[] })[]>
type Figures = Groups & { days: Day[] }

/**
 * A property of the version before closed days were stored, with all that this version told of it. The version itself wrote it, after a
 * history of `figures/history.ts` upon nights of before, with and without a plan, for channels and by the hour, of which some were cancelled
 * before their days were closed and some after, with corrections, a kept price, an inquiry and a hold.
 */
interface Former {
  now: string
  accommodationId: string
  first: string
  rows: Record<string, object[]>
  figures: Record<'plain' | 'pickUp', Figures>
  days: (Record<string, unknown> & { date: string })[]
}

const former: Former = JSON.parse(readFileSync(new URL('former-version.json', import.meta.url), 'utf8'))

/** A database of that version: only the baseline, with the rows. */
async function formerDatabase(): Promise<string> {
  const directory = await migratedDirectory()
  const database = await openDatabase({ directory, limits: defaultLimits }, { log: quietLog })
  const { db } = database
  for (const made of ['public', 'drizzle']) await db.execute(sql.raw(`drop schema ${made} cascade`))
  await db.execute(sql`create schema public`)
  const [baseline] = readMigrationFiles(migrations)
  await new PgDialect().migrate([baseline!], db._.session as PgSession, migrations)
  await db.execute(sql`set session_replication_role = replica`)
  for (const [table, rows] of Object.entries(former.rows)) {
    const { rows: columns } = await db.execute<{ list: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
    const [name, list] = [sql.identifier(table), sql.raw(columns[0]!.list)]
    const values = JSON.stringify(rows)
    await db.execute(
      sql`insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, ${values}::jsonb)`,
    )
  }
  await database.close()
  return directory
}

test('Every figure of days that the former version closed stays what it was: after the upgrade, once they are filled in, and later', async () => {
  const directory = await formerDatabase()
  const app = await startApp({ database: { env: { DATA_DIR: directory }, directory: emptyDirectory(), drop: async () => {} } })
  app.clock.moveTo(new Date(former.now))
  const { accommodationId, first } = former
  const manager = app.asMember('MANAGER', accommodationId)
  const today = dateIn(zone, app.clock.now())
  const told = async () => {
    const period = { id: accommodationId, from: first, to: addDays(today, 3) }
    const query = figuresQuery.replaceAll(/ lateRevenue/g, '')
    const ask = async (since?: string) => (await manager.askOk(query, { ...period, ...(since && { since }) })).report
    const days = former.days.map(async ({ date }) => (await manager.askOk(reportQuery, { accommodationId, date })).dayReport)
    return { figures: { plain: await ask(), pickUp: await ask(addDays(today, -5)) }, days: await Promise.all(days) }
  }
  const before = { figures: former.figures, days: former.days }
  expect(await told()).toEqual(before)
  await jobs['fill-in-closed-days'](app.context(), null)
  expect(await told()).toEqual(before)

  let cancelled = 0
  for (const { id, deleted_at } of former.rows.reservations as { id: string; deleted_at: string | null }[])
    if (!deleted_at) cancelled += (await manager.graphql(write.delete, { id, feeAmount: 0 })).errors ? 0 : 1
  expect(cancelled).toBeGreaterThan(2)
  expect(closed(await told())).toEqual(closed(before))
})

const { audited_until: closedUntil } = former.rows.accommodations![0] as { audited_until: string }
const isClosed = ({ date }: { date: string }) => date <= closedUntil
const { pickUp: _, ...nothing } = former.figures.plain.days[0]!.figures
const hasAny = ({ figures }: Day) =>
  ['sold', 'held', 'roomRevenue', 'arrivals', 'departures'].some((name) => figures[name] !== 0) ||
  JSON.stringify(figures.dayUse) !== JSON.stringify(nothing.dayUse)

/** What is told of closed days, without groups of which there is nothing on them. */
const closed = ({ figures, days }: Pick<Former, 'figures' | 'days'>) => ({
  figures: Object.values(figures).map(({ days: all, ...groups }) => [
    all.filter(isClosed),
    ...(['roomTypes', 'channels', 'ratePlans'] as const).map((kind) =>
      groups[kind]
        .map(({ total: __, ...group }) => ({ ...group, days: group.days.filter(isClosed) }))
        .filter((group) => group.days.some(hasAny))
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    ),
  ]),
  days: days.filter(isClosed).map((day) => ({ ...day, openBalances: 0, openBalanceCount: 0, owedByGuests: 0, owedToGuests: 0 })),
})
