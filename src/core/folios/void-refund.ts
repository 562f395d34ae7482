import { updateRow } from '../../db/rows.ts'
import { refunds } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { refuseClosedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { folioOfRefund, refundOf } from './refund-queries.ts'
import { transactOnFolio } from './transact-on-folio.ts'
import type { RefundRow } from './view.ts'

export const voidRefund = verbOnRow(
  foliosPolicy.voidRefund,
  { id },
  'id',
  folioOfRefund,
  async (ctx, [{ id: refundId }, located]): Promise<RefundRow> =>
    transactOnFolio(ctx, located, async ({ db, record }, { folio, books }) => {
      const { amount, currency, method, status, refundedAt, paymentId, providerRefundId } = await refundOf(db, located, refundId)
      if (status === 'VOIDED') fail('REFUND_VOIDED')
      if (providerRefundId !== null) fail('REFUND_BY_PROVIDER')
      refuseClosedDay(books, refundedAt)
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
