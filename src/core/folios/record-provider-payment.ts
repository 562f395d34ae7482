import { z } from 'zod'
import { actorName } from '../../kernel/actor.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { id, reference } from '../../kernel/inputs.ts'
import { verb } from '../../kernel/verb.ts'
import { foliosPolicy } from './policy.ts'
import { bookedAt } from './provider-money.ts'
import { insertPayment, locateFolio, type StoredPayment } from './queries.ts'
import { transactOnFolio } from './transact-on-folio.ts'
import type { PaymentRow } from './view.ts'

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
  async (ctx, { reservationId, amount, intentId, movedAt, externalRef }): Promise<PaymentRow> => {
    const located = await locateFolio(ctx.db, { reservationId })
    return transactOnFolio(ctx, located, async (unit, { folio, books }) => {
      const { accommodationId, currency } = folio
      const now = ctx.clock.now()
      const row: StoredPayment = {
        accommodationId,
        id: newIdIn(accommodationId),
        folioId: folio.id,
        reservationId,
        amount,
        currency,
        method: 'card',
        status: 'RECORDED',
        paidAt: bookedAt(books, movedAt),
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
        after: { paymentId: row.id, amount, currency, paidAt: row.paidAt, movedAt, intentId },
        event: 'folio.payment_recorded',
        payload: { folioId: folio.id, reservationId, paymentId: row.id, amount },
        subjectId: row.id,
      })
      return row
    })
  },
)
