import { lt } from 'drizzle-orm'
import { actionRuns } from '../../db/tables/index.ts'
import { daysAgo, type Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [
  [actionRuns, (ctx) => lt(actionRuns.completedAt, daysAgo(ctx, ctx.limits.ACTION_RUNS_KEPT_DAYS))],
]
