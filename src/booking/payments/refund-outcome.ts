import { AUTOMATIC_REFUNDS_MAX } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { refundedBy, refundsOf, type StoredIntent, type StoredProviderRefund, takenOf } from './intents.ts'

/** Money that is for no sale, and does not go back yet. What the provider fails to return again and again is left to people. */
export const owesGuest = (intent: StoredIntent, refunds: readonly StoredProviderRefund[]) =>
  intent.state === 'CAPTURED' &&
  intent.decision === 'RETURN' &&
  refundedBy(refunds) < takenOf(intent) &&
  refunds.filter((refund) => refund.state === 'FAILED').length < AUTOMATIC_REFUNDS_MAX

/** Tells what became of a refund, as soon as its row says so. */
export async function announceRefund(
  unit: Unit,
  intent: StoredIntent,
  { id: refundId, amount, currency, state, failure }: StoredProviderRefund,
): Promise<void> {
  const { accommodationId, bookingId, id: intentId } = intent
  const about = { bookingId, intentId, refundId, amount, currency }
  if (state === 'SUCCEEDED') unit.emit({ accommodationId, type: 'payment.refunded', subjectId: refundId, payload: about })
  if (state !== 'FAILED') return
  const payload = { ...about, failure, isRepeated: owesGuest(intent, await refundsOf(unit.db, intent)) }
  unit.emit({ accommodationId, type: 'payment.refund_failed', subjectId: refundId, payload })
}
