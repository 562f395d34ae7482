import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { deleteInBatches } from '../../db/two-forms.ts'
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
    for (const [table, isExpired, copyKept] of sweeps)
      await deleteInBatches(ctx.db, table, isExpired(ctx), ctx.limits.SWEEP_BATCH_ROWS, copyKept)
  },
})
