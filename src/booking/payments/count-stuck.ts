import { and, count, gte, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paymentIntents } from '../../db/tables/index.ts'
import type { Limits } from '../../kernel/limits.ts'

/** Payments whose money should move and has not for as long as staff are told of after. For the metrics. */
export async function countStuckPayments(db: Database, { PAYMENT_STUCK_CHECKS }: Limits): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(paymentIntents)
    .where(
      and(
        isNotNull(paymentIntents.dueAt),
        ne(paymentIntents.decision, 'OPEN'),
        inArray(paymentIntents.state, ['CREATED', 'PENDING', 'AUTHORIZED', 'CAPTURED']),
        gte(paymentIntents.idleChecks, PAYMENT_STUCK_CHECKS),
      ),
    )
  return found!.count
}
