import { lt } from 'drizzle-orm'
import { devPayments } from '../../db/tables/index.ts'
import { SIMULATED_PAYMENT_DAYS } from '../../kernel/limits.ts'
import { daysAgo, type Sweep } from '../sweep/index.ts'

export const sweeps: readonly Sweep[] = [[devPayments, (ctx) => lt(devPayments.createdAt, daysAgo(ctx, SIMULATED_PAYMENT_DAYS))]]
