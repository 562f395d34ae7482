import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { insertRow, matching } from '../../db/rows.ts'
import { folios, payments, refunds, reservations } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { id, reference } from '../../kernel/inputs.ts'
import { verb } from '../../kernel/verb.ts'
import { type Books, businessDayOf, openDayFrom, startOfBusinessDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { insertPayment, locateFolio, type StoredPayment } from './queries.ts'
import { transactOnFolio } from './transact-on-folio.ts'

/** The moment and its business day, or the first open day after it and its beginning, which is not later than now. */
function booked(books: Books, movedAt: Date, now: Date): { at: Date; postedOn: string } {
  const day = businessDayOf(books, movedAt)
  const postedOn = openDayFrom(books, day)
  if (postedOn === day) return { at: movedAt, postedOn }
  const start = startOfBusinessDay(books, postedOn)
  return { at: start < now ? start : now, postedOn }
}

export type ProviderPart = Pick<StoredPayment, 'id' | 'reservationId'> & {
  /** The part that was not refunded. */
  left: number
}

/** The folio payments that a provider's payment was split into, oldest first. */
export async function partsOfIntent(db: Database, accommodationId: string, intentId: string): Promise<ProviderPart[]> {
  const { id, reservationId, amount } = payments
  const isBack = matching(refunds, { accommodationId: payments.accommodationId, paymentId: id, status: 'RECORDED' })
  const rows = await db
    .select({ id, reservationId, amount, back: refunds.amount })
    .from(payments)
    .leftJoin(refunds, isBack)
    .where(matching(payments, { accommodationId, intentId }))
    .orderBy(id)
  return [...Map.groupBy(rows, (row) => row.id).values()].map((group) => {
    const { id, reservationId, amount } = group[0]!
    return { id, reservationId, left: group.reduce((rest, { back }) => rest - (back ?? 0), amount) }
  })
}

/** The folio refunds that a provider's refund was split into; empty if it was not posted. */
export const partsOfProviderRefund = (
  db: Database,
  accommodationId: string,
  providerRefundId: string,
): Promise<{ reservationId: string; amount: number }[]> =>
  db
    .select({ reservationId: refunds.reservationId, amount: refunds.amount })
    .from(refunds)
    .where(matching(refunds, { accommodationId, providerRefundId }))
    .orderBy(refunds.id)

export interface OwedByStay {
  reservationId: string
  /** Negative if too much was paid. */
  owed: number
  isOfBooking: boolean
  isCanceled: boolean
}

/**
 * What the guests of a booking owe on their own folios, and those of stays that left it but received its payments. The folios are locked by
 * their ids, as all do that change several. The caller posts money by these balances.
 */
export const lockOwedByStays = (
  db: Database,
  accommodationId: string,
  bookingId: string,
  reservationIds: readonly string[],
): Promise<OwedByStay[]> =>
  db
    .select({
      reservationId: reservations.id,
      owed: folios.balance,
      isOfBooking: sql<boolean>`${reservations.bookingId} is not distinct from ${bookingId}`,
      isCanceled: sql<boolean>`${reservations.deletedAt} is not null`,
    })
    .from(folios)
    .innerJoin(reservations, matching(reservations, { accommodationId: folios.accommodationId, id: folios.reservationId }))
    .where(
      and(
        eq(folios.accommodationId, accommodationId),
        or(eq(reservations.bookingId, bookingId), inArray(reservations.id, [...reservationIds])),
      ),
    )
    .orderBy(folios.id)
    .for('no key update', { of: folios })

/** What each stay of a booking owes, the canceled ones included, which can owe a fee. */
export const owedByStays = (
  db: Database,
  accommodationId: string,
  bookingId: string,
): Promise<{ reservationId: string; owed: number }[]> =>
  db
    .select({ reservationId: reservations.id, owed: folios.balance })
    .from(reservations)
    .innerJoin(folios, matching(folios, { accommodationId: reservations.accommodationId, reservationId: reservations.id }))
    .where(matching(reservations, { accommodationId, bookingId }))

/** What a booking owes in all, the fees of canceled stays included; negative if too much was paid. */
export async function owedByBooking(db: Database, accommodationId: string, bookingId: string): Promise<number> {
  const stays = await owedByStays(db, accommodationId, bookingId)
  return stays.reduce((sum, { owed }) => sum + owed, 0)
}

/** Money that a payment provider has taken. It is recorded in any case: if its day is closed, on the first open one. */
export const recordProviderPayment = verb(
  foliosPolicy.recordProviderPayment,
  {
    reservationId: id,
    amount: z.int().positive(),
    intentId: id,
    movedAt: z.date(),
    externalRef: reference,
  },
  async (ctx, { reservationId, amount, intentId, movedAt, externalRef }) => {
    const located = await locateFolio(ctx.db, { reservationId })
    return transactOnFolio(ctx, located, async (unit, { folio, books }) => {
      const { accommodationId, currency } = folio
      const now = ctx.clock.now()
      const { at: paidAt, postedOn } = booked(books, movedAt, now)
      const row: StoredPayment = {
        accommodationId,
        id: newIdIn(accommodationId),
        folioId: folio.id,
        reservationId,
        amount,
        currency,
        method: 'card',
        status: 'RECORDED',
        paidAt,
        postedOn,
        movedAt,
        intentId,
        externalRef,
        memo: null,
        recordedBy: actorName(ctx.actor),
        voidedAt: null,
        createdAt: now,
        updatedAt: now,
      }
      await insertPayment(unit.db, row)
      unit.record({
        accommodationId,
        type: 'payment.record',
        log: `A payment provider took ${amount} ${currency}.`,
        relatedId: reservationId,
        after: { paymentId: row.id, amount, currency, paidAt, movedAt, intentId },
        event: 'folio.payment_recorded',
        payload: { folioId: folio.id, reservationId, paymentId: row.id, amount },
        subjectId: row.id,
      })
      return row
    })
  },
)

/** Money that a payment provider has given back. It is recorded in any case, also if staff recorded a refund by hand meanwhile. */
export const recordProviderRefund = verb(
  foliosPolicy.recordProviderRefund,
  {
    reservationId: id,
    /** The payment that it gives back; null if the money went back for another stay than it came in for. */
    paymentId: id.nullable(),
    amount: z.int().positive(),
    providerRefundId: id,
    movedAt: z.date(),
    externalRef: reference,
  },
  async (ctx, { reservationId, paymentId, amount, providerRefundId, movedAt, externalRef }) => {
    const located = await locateFolio(ctx.db, { reservationId })
    return transactOnFolio(ctx, located, async (unit, { folio, books }) => {
      const { accommodationId, currency } = folio
      const { at: refundedAt, postedOn } = booked(books, movedAt, ctx.clock.now())
      const row = await insertRow(ctx, unit.db, refunds, {
        accommodationId,
        folioId: folio.id,
        reservationId,
        paymentId,
        amount,
        currency,
        method: 'card',
        status: 'RECORDED',
        refundedAt,
        postedOn,
        movedAt,
        providerRefundId,
        externalRef,
        recordedBy: actorName(ctx.actor),
      })
      const { id: refundId } = row
      unit.record({
        accommodationId,
        type: 'refund.record',
        log: `A payment provider gave ${amount} ${currency} back.`,
        relatedId: reservationId,
        after: { refundId, paymentId, amount, currency, refundedAt, movedAt, providerRefundId },
        event: 'folio.refund_recorded',
        payload: { folioId: folio.id, reservationId, refundId, paymentId, amount },
        subjectId: refundId,
      })
      return row
    })
  },
)
