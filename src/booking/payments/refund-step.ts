import type { NewEvent } from '../../kernel/events.ts'
import { AUTOMATIC_REFUNDS_MAX, REFUND_KEYS_MAX, REFUND_LOOK_MINUTES, REFUND_STUCK_MINUTES } from '../../kernel/limits.ts'
import { minuteMs } from '../../kernel/time.ts'
import { refundedBy, type StoredIntent, type StoredProviderRefund, takenOf } from './intents.ts'

type Attempted = Pick<StoredProviderRefund, 'state' | 'reference' | 'attempt' | 'indeterminateAt'>

/**
 * SEND: ask the provider by the present key. LOOK: the provider answered this key with an error of its own, and the refund may still appear.
 * NEW_KEY: it did not. STUCK: no other key may be used, and people have to look. KNOWN: the provider has it, or refused it.
 */
type RefundStep = 'SEND' | 'LOOK' | 'NEW_KEY' | 'STUCK' | 'KNOWN'

/** `isCovered`: the provider took enough for all refunds that it has, and all that it may still make. */
export function refundStep({ state, reference, attempt, indeterminateAt }: Attempted, now: Date, isCovered: boolean): RefundStep {
  if (state !== 'PENDING' || reference !== null) return 'KNOWN'
  if (indeterminateAt === null) return 'SEND'
  const minutes = (now.getTime() - indeterminateAt.getTime()) / minuteMs
  if (attempt >= REFUND_KEYS_MAX || !isCovered) return minutes < REFUND_STUCK_MINUTES ? 'LOOK' : 'STUCK'
  return minutes < Math.max(...REFUND_LOOK_MINUTES) ? 'LOOK' : 'NEW_KEY'
}

export const isToBeSent = ({ state, reference, indeterminateAt }: Attempted) =>
  state === 'PENDING' && reference === null && indeterminateAt === null

/** When the provider's list of refunds is read again for one that may still appear; null if there is none. */
export function nextRefundCheck(refunds: readonly Attempted[], now: Date): Date | null {
  const looks = refunds.flatMap(({ state, reference, indeterminateAt: since }) =>
    state === 'PENDING' && reference === null && since !== null
      ? REFUND_LOOK_MINUTES.map((minutes) => since.getTime() + minutes * minuteMs)
      : [],
  )
  const later = looks.filter((at) => at > now.getTime())
  return later.length === 0 ? null : new Date(Math.min(...later))
}

/** Money that is for no sale, and does not go back yet. What the provider fails to return again and again is left to people. */
export const owesGuest = (intent: StoredIntent, refunds: readonly StoredProviderRefund[]) =>
  intent.state === 'CAPTURED' &&
  intent.decision === 'RETURN' &&
  refundedBy(refunds) < takenOf(intent) &&
  refunds.filter((refund) => refund.state === 'FAILED').length < AUTOMATIC_REFUNDS_MAX

/** What became of a refund, one of all refunds of the payment; null while it is underway. */
export function eventOfRefund(
  intent: StoredIntent,
  { id: refundId, amount, currency, state, failure }: StoredProviderRefund,
  refunds: readonly StoredProviderRefund[],
): NewEvent<'payment.refunded' | 'payment.refund_failed'> | null {
  const { accommodationId, bookingId, id: intentId } = intent
  const of = { accommodationId, subjectId: refundId }
  const payload = { bookingId, intentId, refundId, amount, currency }
  if (state === 'SUCCEEDED') return { ...of, type: 'payment.refunded', payload }
  if (state !== 'FAILED') return null
  return { ...of, type: 'payment.refund_failed', payload: { ...payload, failure, isRepeated: owesGuest(intent, refunds) } }
}
