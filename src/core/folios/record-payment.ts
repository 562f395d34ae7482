import { z } from 'zod'
import { pipeline } from '../../db/pipelining.ts'
import { paymentMethods, payments } from '../../db/tables/index.ts'
import { insertRows } from '../../db/two-forms.ts'
import { actorName } from '../../kernel/actor.ts'
import { attempt, isAccepted } from '../../kernel/attempt.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { idempotencyKey, memo, moneyMoved, reference } from '../../kernel/inputs.ts'
import { type Limits, PAYMENT_AHEAD_MS_MAX } from '../../kernel/limits.ts'
import { byLimits, type FieldsOf, type InputOf, parse } from '../../kernel/parse.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { businessDayOf, lockBooks, postingDayOf, refuseClosedDay, refuseUnreportedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import {
  insertPayment,
  lockFreeFolios,
  namesFolio,
  paymentOf,
  refuseWithoutChannel,
  type StoredPayment,
  verbOnFolio,
} from './queries.ts'
import { balanceIn, sumsOf } from './sums.ts'
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

type RecordPaymentInput = InputOf<typeof RecordPayment>

export const recordPayment = verbOnFolio(foliosPolicy.recordPayment, paymentFields, async (ctx, fields, located) => {
  refuseEarly(ctx, fields)
  return addOnce(ctx, located, { verb: 'recordPayment', fields, read: paymentOf }, async (unit, locked) => {
    const row = paymentFor(ctx, fields, locked)
    if (row.method === 'platform') await refuseWithoutChannel(unit, locked.folio)
    await insertPayment(unit.db, row)
    tellOfPayment(unit, row)
    return row
  })
})

const parsePayment = (ctx: Context, input: RecordPaymentInput) => parse(RecordPayment(ctx.limits), input)

type Fields = FieldsOf<typeof paymentFields>

/** Refuses a payment that has not happened yet. */
function refuseEarly({ clock }: Context, { paidAt }: Fields): void {
  if (paidAt && paidAt.getTime() > clock.now().getTime() + PAYMENT_AHEAD_MS_MAX)
    refuseField('paidAt', 'a payment is recorded when it has happened')
}

/** The payment on a locked folio. */
function paymentFor(ctx: Context, fields: Fields, { folio, books }: LockedFolio): StoredPayment {
  const now = ctx.clock.now()
  const { paidAt = null, amount, method } = fields
  const { accommodationId, currency } = folio
  const bookedAt = paidAt ?? now
  refuseUnreportedDay(books, bookedAt, 'paidAt')
  const postedOn = paidAt ? businessDayOf(books, paidAt) : postingDayOf(books, now)
  refuseClosedDay(books, postedOn)
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
    postedOn,
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
function tellOfPayment({ record }: Unit, row: StoredPayment): void {
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

interface Request {
  /** Of its caller, within the unit of all. */
  ctx: Context
  input: RecordPaymentInput
}

interface Input {
  accommodationId: string
  requests: readonly Request[]
}

/**
 * Records payments of one property with the statements of one, without waiting for a folio. A payment that would be refused, whose folio is
 * locked or that needs more than its folio is undefined and changes nothing. `recordPayment` decides about it.
 */
export async function recordPayments(ctx: Context, { accommodationId, requests }: Input): Promise<(PaymentRow | undefined)[]> {
  authorize(ctx.actor, foliosPolicy.recordPayment, accommodationId)
  return transact(ctx, async ({ db }) => {
    const named = requests.map(({ input }) => input)
    const [books, folios] = await Promise.all([lockBooks(db, accommodationId), lockFreeFolios(db, accommodationId, named)])
    const byId = new Map(folios.map((folio) => [folio.id, folio]))
    const byStay = new Map(folios.filter(({ isOwn }) => isOwn).map((folio) => [folio.reservationId, folio]))
    const sums = await sumsOf(db, accommodationId, [...byId.keys()])

    const decide = (request: Request) => {
      authorize(request.ctx.actor, foliosPolicy.recordPayment, accommodationId)
      const { folioId, reservationId, ...fields } = parsePayment(request.ctx, request.input)
      const folio = (reservationId == null ? byId.get(folioId ?? '') : byStay.get(reservationId)) ?? fail('FOLIO_NOT_FOUND')
      refuseEarly(request.ctx, fields)
      const isAnother = folioId != null && folioId !== folio.id
      if (isAnother || folio.closedAt || fields.method === 'platform' || fields.idempotencyKey != null) return undefined
      const row = paymentFor(request.ctx, fields, { folio, folios: [folio], books })
      const { charged, paid } = sums.get(folio.id)!
      const after = { charged, paid: paid + BigInt(row.amount) }
      const folioBalance = balanceIn(after, 'amount')
      sums.set(folio.id, after)
      return { ctx: request.ctx, row, folioBalance }
    }
    const decided = requests
      .map((request) => attempt(() => decide(request)))
      .map((result) => (isAccepted(result) ? result : undefined))

    const recorded = decided.filter((result) => result !== undefined)
    await pipeline(
      db,
      insertRows(
        db,
        payments,
        recorded.map(({ row }) => row),
      ),
    )
    for (const { ctx, row } of recorded) await transact(ctx, async (own) => tellOfPayment(own, row))
    return decided.map((result) => result && { ...result.row, folioBalance: result.folioBalance })
  })
}
