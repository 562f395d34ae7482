import { updateRow } from '../../db/rows.ts'
import { payments, refunds } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id, memo, reference } from '../../kernel/inputs.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { refuseClosedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { folioOfPayment, paymentOf, refuseMoved } from './queries.ts'
import { folioOfRefund, leftOfFolio, leftOfPayment, refundOf } from './refund-queries.ts'
import { refuseClosedFolio, transactOnFolio } from './transact-on-folio.ts'

export const changePayment = verbOnRow(
  foliosPolicy.changePayment,
  // a field left out is kept; null removes it
  (limits) => ({ id, externalRef: reference.nullish(), memo: memo(limits).nullish() }),
  'id',
  folioOfPayment,
  async (ctx, [fields, located]) =>
    transactOnFolio(ctx, located, async ({ db, record }, { folio, books }) => {
      const before = await paymentOf(db, located, fields.id)
      refuseMoved(before, folio)
      if (before.status === 'VOIDED') fail('PAYMENT_VOIDED')
      refuseClosedDay(books, before.postedOn ?? before.paidAt)
      const after = valuesAfter(before, fields, [], ['externalRef', 'memo'])
      if (after.externalRef === before.externalRef && after.memo === before.memo) return before
      const { accommodationId, reservationId } = folio
      const row = await updateRow(ctx, db, payments, { accommodationId, id: fields.id }, after)
      record({
        accommodationId,
        type: 'payment.change',
        log: `Changed the reference or the memo of a payment of ${before.amount} ${before.currency}.`,
        relatedId: reservationId,
        before: { paymentId: fields.id, externalRef: before.externalRef, memo: before.memo },
        after,
        event: 'folio.payment_changed',
        payload: { folioId: folio.id, reservationId, paymentId: fields.id },
        subjectId: fields.id,
      })
      return row
    }),
)

export const voidPayment = verbOnRow(
  foliosPolicy.voidPayment,
  { id },
  'id',
  folioOfPayment,
  async (ctx, [{ id: paymentId }, located]) =>
    transactOnFolio(ctx, located, async ({ db, record }, { folio, books }) => {
      refuseClosedFolio(folio, 'id')
      const payment = await paymentOf(db, located, paymentId)
      refuseMoved(payment, folio)
      const { amount, currency, method, status, paidAt, postedOn } = payment
      if (status === 'VOIDED') fail('PAYMENT_VOIDED')
      if (payment.intentId !== null) fail('PAYMENT_BY_PROVIDER')
      refuseClosedDay(books, postedOn ?? paidAt)
      const isRefunded = (await leftOfPayment(db, payment)) < amount || (await leftOfFolio(db, folio)) < amount
      if (isRefunded) fail('PAYMENT_REFUNDED')
      const { accommodationId, reservationId } = folio
      const row = await updateRow(
        ctx,
        db,
        payments,
        { accommodationId, id: paymentId },
        { status: 'VOIDED', voidedAt: ctx.clock.now() },
      )
      record({
        accommodationId,
        type: 'payment.void',
        log: `Voided a payment of ${amount} ${currency} by ${method}.`,
        relatedId: reservationId,
        before: { paymentId, status },
        after: { status: 'VOIDED' },
        highlighted: ['status'],
        event: 'folio.payment_voided',
        payload: { folioId: folio.id, reservationId, paymentId, amount },
        subjectId: paymentId,
      })
      return row
    }),
)

export const voidRefund = verbOnRow(
  foliosPolicy.voidRefund,
  { id },
  'id',
  folioOfRefund,
  async (ctx, [{ id: refundId }, located]) =>
    transactOnFolio(ctx, located, async ({ db, record }, { folio, books }) => {
      refuseClosedFolio(folio, 'id')
      const refund = await refundOf(db, located, refundId)
      const { amount, currency, method, status, paymentId, providerRefundId } = refund
      if (status === 'VOIDED') fail('REFUND_VOIDED')
      if (providerRefundId !== null) fail('REFUND_BY_PROVIDER')
      refuseClosedDay(books, refund.postedOn ?? refund.refundedAt)
      const { accommodationId, reservationId } = folio
      const row = await updateRow(
        ctx,
        db,
        refunds,
        { accommodationId, id: refundId },
        { status: 'VOIDED', voidedAt: ctx.clock.now() },
      )
      record({
        accommodationId,
        type: 'refund.void',
        log: `Voided a refund of ${amount} ${currency} by ${method}.`,
        relatedId: reservationId,
        before: { refundId, status },
        after: { status: 'VOIDED' },
        highlighted: ['status'],
        event: 'folio.refund_voided',
        payload: { folioId: folio.id, reservationId, refundId, paymentId, amount },
        subjectId: refundId,
      })
      return row
    }),
)
