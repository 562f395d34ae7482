import { lt } from 'drizzle-orm'
import { paymentEvents } from '../../db/tables/index.ts'
import { PAYMENT_EVENTS_KEPT_DAYS } from '../../kernel/limits.ts'
import { daysAgo, type Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [
  [paymentEvents, (ctx) => lt(paymentEvents.receivedAt, daysAgo(ctx, PAYMENT_EVENTS_KEPT_DAYS))],
]
