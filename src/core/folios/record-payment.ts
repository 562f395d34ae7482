import { z } from 'zod'
import { paymentMethods } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { idempotencyKey, memo, moneyMoved, reference } from '../../kernel/inputs.ts'
import { type Limits, PAYMENT_AHEAD_MS_MAX } from '../../kernel/limits.ts'
import { byLimits, type FieldsOf, type InputOf, parse } from '../../kernel/parse.ts'
import type { Unit } from '../../kernel/transact.ts'
import { refuseClosedDay, refuseUnreportedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { insertPayment, namesFolio, paymentOf, refuseWithoutChannel, type StoredPayment, verbOnFolio } from './queries.ts'
import { addOnce, type LockedFolio } from './transact-on-folio.ts'
import type { PaymentRow } from './view.ts'

const paymentFields = (limits: Limits) => ({
  amount: moneyMoved,
  /** The folio's currency if left out. */
  currency: z.string().max(3).nullish(),
  method: z.enum(paymentMethods),
  /** Now if left out. */
  paidAt: z.date().nullish(),
  externalRef: reference.nullish(),
  memo: memo(limits).nullish(),
  idempotencyKey: idempotencyKey.nullish(),
})

const RecordPayment = byLimits((limits) => ({ ...namesFolio, ...paymentFields(limits) }))

export type RecordPaymentInput = InputOf<typeof RecordPayment>

export const recordPayment = verbOnFolio(
  foliosPolicy.recordPayment,
  paymentFields,
  async (ctx, fields, located): Promise<PaymentRow> => {
    refuseEarly(ctx, fields)
    return addOnce(ctx, located, { verb: 'recordPayment', fields, read: paymentOf }, async (unit, locked) => {
      const row = paymentFor(ctx, fields, locked)
      if (row.method === 'platform') await refuseWithoutChannel(unit, locked.folio)
      await insertPayment(unit.db, row)
      tellOfPayment(unit, row)
      return row
    })
  },
)

export const parsePayment = (ctx: Context, input: RecordPaymentInput) => parse(RecordPayment(ctx.limits), input)

type Fields = FieldsOf<typeof paymentFields>

/** Refuses a payment that has not happened yet. */
export function refuseEarly({ clock }: Context, { paidAt }: Fields): void {
  if (paidAt && paidAt.getTime() > clock.now().getTime() + PAYMENT_AHEAD_MS_MAX)
    refuseField('paidAt', 'a payment is recorded when it has happened')
}

/** The payment on a locked folio. */
export function paymentFor(ctx: Context, fields: Fields, { folio, books }: LockedFolio): StoredPayment {
  const now = ctx.clock.now()
  const { paidAt = null, amount, method } = fields
  const { accommodationId, currency } = folio
  const bookedAt = paidAt ?? now
  refuseUnreportedDay(books, bookedAt, 'paidAt')
  refuseClosedDay(books, bookedAt)
  if (fields.currency != null && fields.currency !== currency) fail('CURRENCY_MISMATCH', `The folio is kept in ${currency}.`)
  return {
    accommodationId,
    id: newIdIn(accommodationId),
    folioId: folio.id,
    reservationId: folio.reservationId,
    amount,
    currency,
    method,
    status: 'RECORDED',
    paidAt: bookedAt,
    movedAt: null,
    intentId: null,
    externalRef: fields.externalRef ?? null,
    memo: fields.memo ?? null,
    recordedBy: actorName(ctx.actor),
    voidedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** The audit entry and the event of a payment. */
export function tellOfPayment({ record }: Unit, row: StoredPayment): void {
  const { accommodationId, id: paymentId, folioId, reservationId, amount, currency, method, paidAt, externalRef } = row
  record({
    accommodationId,
    type: 'payment.record',
    log: `Recorded a payment of ${amount} ${currency} by ${method}.`,
    relatedId: reservationId,
    after: { paymentId, amount, currency, method, paidAt, externalRef },
    event: 'folio.payment_recorded',
    payload: { folioId, reservationId, paymentId, amount },
    subjectId: paymentId,
  })
}
