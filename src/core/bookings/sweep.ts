import { lt } from 'drizzle-orm'
import { bookingPins } from '../../db/tables/index.ts'
import { hoursAgo, type Sweep } from '../../platform/sweep/index.ts'

/** A message that is so late is given up. */
export const sweeps: readonly Sweep[] = [
  [bookingPins, (ctx) => lt(bookingPins.createdAt, hoursAgo(ctx, ctx.limits.NOTICE_HOURS))],
]
