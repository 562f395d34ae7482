import { lt } from 'drizzle-orm'
import { appEvents } from '../../db/tables/index.ts'
import { daysAgo, type Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [
  [appEvents, (ctx) => lt(appEvents.receivedAt, daysAgo(ctx, ctx.limits.APP_EVENTS_KEPT_DAYS))],
]
