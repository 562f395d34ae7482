import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { payments, refunds } from '../../db/tables/index.ts'
import { dateIn, momentIn } from '../../kernel/zone.ts'
import { type Books, openDayFrom } from '../accommodations/index.ts'
import type { StoredPayment } from './queries.ts'

/** The moment itself, or the beginning of the first open day after it. */
export function bookedAt(books: Books, movedAt: Date): Date {
  const day = dateIn(books.timeZone, movedAt)
  const openDay = openDayFrom(books, day)
  return openDay === day ? movedAt : momentIn(books.timeZone, openDay, '00:00')
}

export type ProviderPart = Pick<StoredPayment, 'id' | 'folioId' | 'reservationId' | 'amount'> & {
  /** What of it did not go back. */
  left: number
}

/** The folio payments that a provider's payment was split into, oldest first. */
export async function partsOfIntent(db: Database, accommodationId: string, intentId: string): Promise<ProviderPart[]> {
  const { id, folioId, reservationId, amount } = payments
  const back = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.accommodationId} = ${payments.accommodationId} and ${refunds.paymentId} = ${payments.id}
    and ${refunds.status} = 'RECORDED')`
  return db
    .select({ id, folioId, reservationId, amount, left: sql`(${amount} - ${back})::bigint`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.accommodationId, accommodationId), eq(payments.intentId, intentId)))
    .orderBy(id)
}
