import { z } from 'zod'
import { insertRow } from '../../db/rows.ts'
import { refunds } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import { id, reference } from '../../kernel/inputs.ts'
import { verb } from '../../kernel/verb.ts'
import { foliosPolicy } from './policy.ts'
import { bookedAt } from './provider-money.ts'
import { locateFolio } from './queries.ts'
import { transactOnFolio } from './transact-on-folio.ts'
import type { RefundRow } from './view.ts'

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
  async (ctx, { reservationId, paymentId, amount, providerRefundId, movedAt, externalRef }): Promise<RefundRow> => {
    const located = await locateFolio(ctx.db, { reservationId })
    return transactOnFolio(ctx, located, async (unit, { folio, books }) => {
      const { accommodationId, currency } = folio
      const refundedAt = bookedAt(books, movedAt)
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
