import { z } from 'zod'
import { paymentMethods } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { id, idempotencyKey, memo, moneyMoved, reference } from '../../kernel/inputs.ts'
import { PAYMENT_AHEAD_MS_MAX } from '../../kernel/limits.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
import { refuseClosedDay, refuseUnreportedDay } from '../accommodations/index.ts'
import { addOnce } from './add-once.ts'
import { foliosPolicy } from './policy.ts'
import { insertPayment, locateFolio, paymentOf, refuseOtherFolio, type StoredPayment } from './queries.ts'
import { refuseWithoutChannel } from './refuse-without-channel.ts'
import type { PaymentRow } from './view.ts'

const RecordPayment = byLimits((limits) =>
  z.object({
    folioId: id.nullish(),
    reservationId: id.nullish(),
    amount: moneyMoved,
    /** The folio's currency if left out. */
    currency: z.string().max(3).nullish(),
    method: z.enum(paymentMethods),
    /** Now if left out. */
    paidAt: z.date().nullish(),
    externalRef: reference.nullish(),
    memo: memo(limits).nullish(),
    idempotencyKey: idempotencyKey.nullish(),
  }),
)

export type RecordPaymentInput = z.input<ReturnType<typeof RecordPayment>>

export async function recordPayment(ctx: Context, input: RecordPaymentInput): Promise<PaymentRow> {
  authorize(ctx.actor, foliosPolicy.recordPayment)
  const { folioId, reservationId, ...fields } = parse(RecordPayment(ctx.limits), input)
  const located = await locateFolio(ctx.db, { folioId, reservationId })
  authorize(ctx.actor, foliosPolicy.recordPayment, located.accommodationId)
  refuseOtherFolio(located, folioId)
  const now = ctx.clock.now()
  const paidAt = fields.paidAt ?? now
  if (paidAt.getTime() > now.getTime() + PAYMENT_AHEAD_MS_MAX) refuseField('paidAt', 'a payment is recorded when it has happened')
  return addOnce(ctx, located, { verb: 'recordPayment', fields, read: paymentOf }, async (unit, { folio, books }) => {
    const { accommodationId, currency } = folio
    refuseUnreportedDay(books, paidAt, 'paidAt')
    refuseClosedDay(books, paidAt)
    if (fields.currency != null && fields.currency !== currency) fail('CURRENCY_MISMATCH', `The folio is kept in ${currency}.`)
    if (fields.method === 'platform') await refuseWithoutChannel(unit, folio)
    const { amount, method } = fields
    const row: StoredPayment = {
      accommodationId,
      id: newIdIn(accommodationId),
      folioId: folio.id,
      reservationId: folio.reservationId,
      amount,
      currency,
      method,
      status: 'RECORDED',
      paidAt,
      movedAt: null,
      intentId: null,
      externalRef: fields.externalRef ?? null,
      memo: fields.memo ?? null,
      recordedBy: actorName(ctx.actor),
      voidedAt: null,
      createdAt: now,
      updatedAt: now,
    }
    await insertPayment(unit.db, row)
    unit.audit({
      accommodationId,
      type: 'payment.record',
      log: `Recorded a payment of ${amount} ${currency} by ${method}.`,
      relatedId: folio.reservationId,
      after: { paymentId: row.id, amount, currency, method, paidAt, externalRef: row.externalRef },
    })
    const payload = { folioId: folio.id, reservationId: folio.reservationId, paymentId: row.id, amount }
    unit.emit({ accommodationId, type: 'folio.payment_recorded', subjectId: row.id, payload })
    return row
  })
}
