import { updateRow } from '../../db/rows.ts'
import { payments } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { refuseClosedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { folioOfPayment, paymentOf } from './queries.ts'
import { leftOfFolio, leftOfPayment } from './refund-queries.ts'
import { transactOnFolio } from './transact-on-folio.ts'
import type { PaymentRow } from './view.ts'

export const voidPayment = verbOnRow(
  foliosPolicy.voidPayment,
  { id },
  'id',
  folioOfPayment,
  async (ctx, [{ id: paymentId }, located]): Promise<PaymentRow> =>
    transactOnFolio(ctx, located, async ({ db, record }, { folio, books }) => {
      const payment = await paymentOf(db, located, paymentId)
      const { amount, currency, method, status, paidAt } = payment
      if (status === 'VOIDED') fail('PAYMENT_VOIDED')
      if (payment.intentId !== null) fail('PAYMENT_BY_PROVIDER')
      refuseClosedDay(books, paidAt)
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
