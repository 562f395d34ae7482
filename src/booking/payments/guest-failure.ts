import type { Context } from '../../kernel/context.ts'
import type { PaymentFailure } from '../../platform/payments/index.ts'
import type { StoredIntent } from './intents.ts'

/** Why an attempt to pay has not led to a payment, for its guest; null if nothing went wrong. The provider's words stay with staff. */
export function guestFailure(
  { ports }: Context,
  { state, failure }: Pick<StoredIntent, 'state' | 'failure'>,
  driver: string,
): PaymentFailure | null {
  if (state === 'PENDING' || state === 'AUTHORIZED' || state === 'CAPTURED') return null
  if (failure !== null) return ports.payments.driver(driver)?.failureOf(failure) ?? 'FAILED'
  return state === 'EXPIRED' || state === 'FAILED' ? state : null
}
