import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { payments } from '../../../db/tables/index.ts'
import { actorName } from '../../../kernel/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import { id, moneyMoved } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { type Books, lockBooks, refuseClosedDay } from '../../accommodations/index.ts'
import { foliosPolicy } from '../policy.ts'
import { insertPayment, lockFoliosOfStay, paymentOf, type StoredPayment, stayFolio } from '../queries.ts'
import { leftOfFolio, leftOfPayment } from '../refund-queries.ts'
import { balanceOf } from '../sums.ts'
import { refuseClosedFolio } from '../transact-on-folio.ts'

/** Moves a payment of an open day, or an amount of it, to another folio of its stay. What was given back of it, or came by a provider, stays. */
export const movePayment = verbOnRow(
  foliosPolicy.movePayment,
  { paymentId: id, folioId: id, amount: moneyMoved.nullish() },
  'folioId',
  stayFolio,
  async (ctx, [{ paymentId, folioId, amount }, { accommodationId, reservationId }]) =>
    transact(ctx, async ({ db, record }) => {
      const books = await lockBooks(db, accommodationId)
      const folios = await lockFoliosOfStay(db, accommodationId, reservationId)
      const target = folios.find((one) => one.id === folioId)!
      refuseClosedFolio(target)
      const payment = await paymentOf(db, target, paymentId)
      const from = folios.find((one) => one.id === payment.folioId) ?? fail('PAYMENT_NOT_FOUND')
      const moved = amount ?? payment.amount
      if (moved > payment.amount) refuseField('amount', 'more than the payment')
      refuseFixed(books, payment)
      if (from === target) return target
      refuseClosedFolio(from, 'paymentId')
      const left = await leftOfPayment(db, payment)
      if (left < payment.amount || (await leftOfFolio(db, from)) < moved) fail('PAYMENT_REFUNDED')
      const arrivedId = await write(ctx, db, payment, { folioId, amount: moved })
      record({
        accommodationId,
        type: 'payment.move',
        log: `Moved ${moved} ${payment.currency} to another folio.`,
        relatedId: reservationId,
        before: { paymentId, folioId: from.id, amount: payment.amount },
        after: { paymentId: arrivedId, folioId, amount: moved },
        event: 'pms.payment.moved',
        payload: { folioId, reservationId, paymentId: arrivedId, amount: moved },
        subjectId: folioId,
      })
      for (const folio of folios) await balanceOf(db, folio, 'amount')
      return target
    }),
)

function refuseFixed(books: Books, { status, intentId, postedOn, paidAt }: StoredPayment): void {
  if (status === 'VOIDED') fail('PAYMENT_VOIDED')
  if (intentId !== null) fail('PAYMENT_BY_PROVIDER')
  refuseClosedDay(books, postedOn ?? paidAt)
}

/** The amount of a payment never changes: two take the place of one of which a part moves. Answers the one that stands on the folio then. */
async function write(
  ctx: Context,
  db: Database,
  payment: StoredPayment,
  moved: Pick<StoredPayment, 'folioId' | 'amount'>,
): Promise<string> {
  const { accommodationId, id: paymentId } = payment
  const at = ctx.clock.now()
  const isPayment = matching(payments, { accommodationId, id: paymentId })
  if (moved.amount === payment.amount) {
    await db.update(payments).set({ folioId: moved.folioId, updatedAt: at }).where(isPayment)
    return paymentId
  }
  await db.update(payments).set({ status: 'VOIDED', voidedAt: at, updatedAt: at }).where(isPayment)
  const made = { createdAt: at, updatedAt: at, recordedBy: actorName(ctx.actor) }
  await insertPayment(db, { ...payment, ...made, id: newIdIn(accommodationId), amount: payment.amount - moved.amount })
  const arrivedId = newIdIn(accommodationId)
  await insertPayment(db, { ...payment, ...made, ...moved, id: arrivedId })
  return arrivedId
}
