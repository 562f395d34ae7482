import { owedByBooking } from '../../core/folios/index.ts'
import { actorName } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { PROVIDER_REFUNDS_MAX } from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import {
  insertRefund,
  intentsOfBooking,
  lockIntent,
  makeDue,
  refundedBy,
  refundsOf,
  type StoredIntent,
  type StoredProviderRefund,
  takenOf,
} from './intents.ts'
import { paymentsPolicy } from './policy.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'return-overpaid': { accommodationId: string; bookingId: string }
  }
}

/** Gives back what a guest has paid online beyond what a canceled or changed booking costs. An attempt to pay for a hold that was given up is looked at. */
export async function returnOverpaid(
  ctx: Context,
  { accommodationId, bookingId }: { accommodationId: string; bookingId: string },
): Promise<void> {
  authorize(ctx.actor, paymentsPolicy.returnOverpaid)
  for (const located of await intentsOfBooking(ctx.db, accommodationId, bookingId)) {
    // not audited: `refundOverpaid` leaves its entry
    await transact(ctx, async (unit) => {
      const intent = await lockIntent(unit.db, located)
      await makeDue(ctx, unit.db, intent)
      await refundOverpaid(ctx, unit, intent)
    })
  }
}

/** Asks for the refund of what a locked payment exceeds the debt of its booking. Repeated, it finds nothing more: what is being refunded counts. */
export async function refundOverpaid(ctx: Context, unit: Unit, intent: StoredIntent): Promise<StoredProviderRefund[]> {
  const { accommodationId, bookingId, id: intentId, currency } = intent
  if (intent.state !== 'CAPTURED' || intent.decision !== 'TAKE') return []
  const refunds = await refundsOf(unit.db, intent)
  const owed = await owedByBooking(unit.db, accommodationId, bookingId)
  // those do not stand on the folios yet
  const underway = refunds.reduce((sum, { state, amount }) => (state === 'PENDING' ? sum + amount : sum), 0)
  const amount = Math.min(-owed - underway, takenOf(intent) - refundedBy(refunds))
  if (amount <= 0 || refunds.length >= PROVIDER_REFUNDS_MAX) return []
  const reason = 'The booking costs less than was paid.'
  const refund = await insertRefund(ctx, unit.db, intent, { amount, reason, requestedBy: actorName(ctx.actor) })
  unit.audit({
    accommodationId,
    type: 'payment.refund',
    log: `Gives ${amount} ${currency} of what was overpaid back by the provider.`,
    relatedId: bookingId,
    after: { intentId, refundId: refund.id, amount },
  })
  return [refund]
}

export const jobs: JobHandlers<'return-overpaid'> = { 'return-overpaid': returnOverpaid }
