import { and, isNotNull, lt } from 'drizzle-orm'
import { commands } from '../../db/tables/index.ts'
import { daysAgo, type Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [
  [commands, (ctx) => and(isNotNull(commands.completedAt), lt(commands.createdAt, daysAgo(ctx, ctx.limits.COMMANDS_KEPT_DAYS)))],
]
