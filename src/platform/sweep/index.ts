import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isDistributed } from '../../db/citus/query-scope.ts'
import type { Context } from '../../kernel/context.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { hourMs } from '../../kernel/time.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    sweep: null
  }
}

/** A table, which of its rows are deleted, and a statement that copies what must be kept; the deleted rows are in `gone`. */
export type Sweep = readonly [PgTable, (ctx: Context) => SQL | undefined, copyKept?: SQL]

export const hoursAgo = ({ clock }: Context, hours: number) => new Date(clock.now().getTime() - hours * hourMs)
export const daysAgo = (ctx: Context, days: number) => hoursAgo(ctx, days * 24)

export const sweepJobsOf = (sweeps: readonly Sweep[]): JobHandlers<'sweep'> => ({
  sweep: async (ctx) => {
    for (const [table, isExpired, copyKept] of sweeps) await sweepTable(ctx, table, isExpired(ctx), copyKept)
  },
})

/** Deletes in batches, so that no statement locks many rows, and skips rows that are locked. */
async function sweepTable({ db, limits }: Context, table: PgTable, isExpired: SQL | undefined, copyKept?: SQL): Promise<void> {
  // Citus neither limits a delete nor locks rows over all properties
  if (isDistributed(db)) {
    const gone = sql`with gone as (delete from ${table} where ${isExpired} returning *)`
    await db.execute(
      copyKept ? sql`${gone}, copied as (${copyKept}) select 1 from gone limit 1` : sql`delete from ${table} where ${isExpired}`,
    )
    return
  }
  for (let deleted = limits.SWEEP_BATCH_ROWS; deleted === limits.SWEEP_BATCH_ROWS; ) {
    const batch = sql`select ctid from ${table} where ${isExpired} limit ${limits.SWEEP_BATCH_ROWS} for update skip locked`
    const gone = sql`with gone as (delete from ${table} where ctid = any(array(${batch})) returning *)`
    const { rows } = await db.execute(sql`${gone}${copyKept && sql`, copied as (${copyKept})`} select 1 from gone`)
    deleted = rows.length
  }
}
