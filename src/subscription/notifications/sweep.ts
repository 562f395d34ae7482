import { lt } from 'drizzle-orm'
import { notifications } from '../../db/tables/index.ts'
import { daysAgo, type Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [
  [notifications, (ctx) => lt(notifications.createdAt, daysAgo(ctx, ctx.limits.NOTIFICATIONS_KEPT_DAYS))],
]
