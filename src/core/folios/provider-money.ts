import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { folios, payments, refunds, reservations } from '../../db/tables/index.ts'
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
  /** What of it went back, and by which refund of the provider; null if staff gave it back. */
  refunds: { amount: number; providerRefundId: string | null }[]
}

/** The folio payments that a provider's payment was split into, oldest first. */
export async function partsOfIntent(db: Database, accommodationId: string, intentId: string): Promise<ProviderPart[]> {
  const { id, folioId, reservationId, amount } = payments
  const isBack = and(
    eq(refunds.accommodationId, payments.accommodationId),
    eq(refunds.paymentId, id),
    eq(refunds.status, 'RECORDED'),
  )
  const rows = await db
    .select({ id, folioId, reservationId, amount, back: refunds.amount, refundId: refunds.providerRefundId })
    .from(payments)
    .leftJoin(refunds, isBack)
    .where(and(eq(payments.accommodationId, accommodationId), eq(payments.intentId, intentId)))
    .orderBy(id)
  return [...Map.groupBy(rows, (row) => row.id).values()].map((group) => {
    const { back: _, refundId: __, ...part } = group[0]!
    const left = group.reduce((rest, { back }) => rest - (back ?? 0), part.amount)
    const back = group.flatMap(({ back: amount, refundId: providerRefundId }) =>
      amount === null ? [] : { amount, providerRefundId },
    )
    return { ...part, left, refunds: back }
  })
}

/** What each stay of a booking owes: those that stand, in the order of their ids, and then the canceled ones, which can owe a fee. */
export const owedByStays = (
  db: Database,
  accommodationId: string,
  bookingId: string,
): Promise<{ reservationId: string; owed: number }[]> =>
  db
    .select({ reservationId: reservations.id, owed: folios.balance })
    .from(reservations)
    .innerJoin(folios, and(eq(folios.accommodationId, reservations.accommodationId), eq(folios.reservationId, reservations.id)))
    .where(and(eq(reservations.accommodationId, accommodationId), eq(reservations.bookingId, bookingId)))
    .orderBy(sql`${reservations.deletedAt} is not null`, reservations.id)

/** What a booking owes in all, the fees of canceled stays included; negative if too much was paid. */
export async function owedByBooking(db: Database, accommodationId: string, bookingId: string): Promise<number> {
  const isOfBooking = and(eq(reservations.accommodationId, accommodationId), eq(reservations.bookingId, bookingId))
  const rows = await db
    .select({ owed: folios.balance })
    .from(reservations)
    .innerJoin(folios, and(eq(folios.accommodationId, reservations.accommodationId), eq(folios.reservationId, reservations.id)))
    .where(isOfBooking)
  return rows.reduce((sum, { owed }) => sum + owed, 0)
}
