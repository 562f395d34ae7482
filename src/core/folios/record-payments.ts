import { pipeline } from '../../db/pipelining.ts'
import { payments } from '../../db/tables/index.ts'
import { insertRows } from '../../db/two-forms.ts'
import { attempt, isAccepted } from '../../kernel/attempt.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { lockBooks } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { balanceIn, lockFreeFolios, refuseOtherFolio, sumsOf } from './queries.ts'
import { parsePayment, paymentFor, type RecordPaymentInput, refuseEarly, tellOfPayment } from './record-payment.ts'
import type { PaymentRow } from './view.ts'

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
    const byStay = new Map(folios.map((folio) => [folio.reservationId, folio]))
    const sums = await sumsOf(db, accommodationId, [...byId.keys()])

    const decide = (request: Request) => {
      authorize(request.ctx.actor, foliosPolicy.recordPayment, accommodationId)
      const { folioId, reservationId, ...fields } = parsePayment(request.ctx, request.input)
      const folio = (reservationId == null ? byId.get(folioId ?? '') : byStay.get(reservationId)) ?? fail('FOLIO_NOT_FOUND')
      refuseOtherFolio(folio, folioId)
      refuseEarly(request.ctx, fields)
      if (fields.method === 'platform' || fields.idempotencyKey != null) return undefined
      const row = paymentFor(request.ctx, fields, { folio, books })
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
