import { z } from 'zod'
import { insertRow } from '../../db/rows.ts'
import { paymentMethods, refunds } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { id, idempotencyKey, memo, moneyMoved, reference } from '../../kernel/inputs.ts'
import { PAYMENT_AHEAD_MS_MAX } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { businessDayOf, postingDayOf, refuseClosedDay, refuseUnreportedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { paymentOf, refuseWithoutChannel, verbOnFolio } from './queries.ts'
import { leftOfFolio, leftOfPayment, refundOf } from './refund-queries.ts'
import { addOnce, type LockedFolio } from './transact-on-folio.ts'

export const recordRefund = verbOnFolio(
  foliosPolicy.recordRefund,
  (limits) => ({
    amount: moneyMoved,
    method: z.enum(paymentMethods),
    /** Now if left out. */
    refundedAt: z.date().nullish(),
    /** The payment that is given back. */
    paymentId: id.nullish(),
    externalRef: reference.nullish(),
    memo: memo(limits).nullish(),
    idempotencyKey: idempotencyKey.nullish(),
  }),
  async (ctx, fields, located) => {
    const now = ctx.clock.now()
    const refundedAt = fields.refundedAt ?? now
    if (refundedAt.getTime() > now.getTime() + PAYMENT_AHEAD_MS_MAX)
      refuseField('refundedAt', 'a refund is recorded when it has happened')
    return addOnce(ctx, located, { verb: 'recordRefund', fields, read: refundOf }, async (unit, { folio, books }) => {
      const { accommodationId, currency, reservationId } = folio
      const { amount, method, paymentId = null } = fields
      refuseUnreportedDay(books, refundedAt, 'refundedAt')
      const postedOn = fields.refundedAt ? businessDayOf(books, refundedAt) : postingDayOf(books, now)
      refuseClosedDay(books, postedOn)
      if (method === 'platform') await refuseWithoutChannel(unit, folio)
      await refuseMoreThanPaid(unit, folio, { amount, paymentId, refundedAt: fields.refundedAt ?? null })
      const row = await insertRow(ctx, unit.db, refunds, {
        accommodationId,
        folioId: folio.id,
        reservationId,
        paymentId,
        amount,
        currency,
        method,
        status: 'RECORDED',
        refundedAt,
        postedOn,
        externalRef: fields.externalRef ?? null,
        memo: fields.memo ?? null,
        recordedBy: actorName(ctx.actor),
      })
      const { id: refundId, externalRef } = row
      unit.record({
        accommodationId,
        type: 'refund.record',
        log: `Recorded a refund of ${amount} ${currency} by ${method}.`,
        relatedId: reservationId,
        after: { refundId, paymentId, amount, currency, method, refundedAt, externalRef },
        event: 'folio.refund_recorded',
        payload: { folioId: folio.id, reservationId, refundId, paymentId, amount },
        subjectId: refundId,
      })
      return row
    })
  },
)

/** The folio is locked, so no other refund or void takes the same money. */
async function refuseMoreThanPaid(
  { db }: Unit,
  folio: LockedFolio['folio'],
  { amount, paymentId, refundedAt }: { amount: number; paymentId: string | null; refundedAt: Date | null },
): Promise<void> {
  const payment = paymentId === null ? null : await paymentOf(db, folio, paymentId)
  if (payment && payment.folioId !== folio.id) refuseField('paymentId', 'is not a payment of the folio')
  if (payment?.status === 'VOIDED') fail('PAYMENT_VOIDED', { field: 'paymentId' })
  // no check without `refundedAt`: the clock of the node that recorded the payment may be a little ahead
  if (payment && refundedAt && refundedAt < payment.paidAt)
    refuseField('refundedAt', 'lies before the payment that is given back')
  if (payment && amount > (await leftOfPayment(db, payment)))
    fail('REFUND_EXCEEDS_PAID', { field: 'amount', message: 'The refund exceeds what is left of this payment.' })
  if (amount > (await leftOfFolio(db, folio))) fail('REFUND_EXCEEDS_PAID', { field: 'amount' })
}
