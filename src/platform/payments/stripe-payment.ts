import type { Stripe } from 'stripe'
import type { PaymentState, ProviderPayment, ProviderRefund } from './port.ts'
import { noClientData } from './states.ts'
import { fromStripe } from './stripe-amounts.ts'

/** The metadata by which a refund is found again. */
export const keyName = 'foyer_key'

// https://docs.stripe.com/payments/paymentintents/lifecycle
const states: Readonly<Record<string, PaymentState>> = {
  requires_payment_method: 'CREATED',
  requires_confirmation: 'CREATED',
  requires_action: 'PENDING',
  processing: 'PENDING',
  requires_capture: 'AUTHORIZED',
  succeeded: 'CAPTURED',
}

/** Reasons that Stripe gives when an authorization has ended by itself. */
const endedByTime = ['automatic', 'expired']

function stateOf({ status, cancellation_reason }: Stripe.PaymentIntent): PaymentState {
  if (status !== 'canceled') return states[status] ?? 'PENDING'
  return endedByTime.includes(cancellation_reason ?? '') ? 'EXPIRED' : 'CANCELED'
}

/** Of a charge nothing is read but when its authorization ends. */
function authorizedUntil({ latest_charge: charge }: Stripe.PaymentIntent): Date | null {
  const seconds = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined
  return seconds === undefined ? null : new Date(seconds * 1000)
}

const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
}

export const stripeRefund = ({ id, amount, currency, status, metadata }: Stripe.Refund): ProviderRefund => ({
  key: metadata?.[keyName] ?? null,
  reference: id,
  amount: fromStripe(amount, currency).amount,
  state: refundStates[status ?? ''] ?? 'PENDING',
})

export function stripePayment(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  publishableKey: string,
): ProviderPayment {
  const { id, amount, amount_received, currency, last_payment_error: failed, client_secret: clientSecret } = intent
  return {
    reference: id,
    ...fromStripe(amount, currency),
    state: stateOf(intent),
    captured: fromStripe(amount_received, currency).amount,
    refunds: refunds.map(stripeRefund),
    failure: failed?.decline_code ?? failed?.code ?? null,
    authorizedUntil: authorizedUntil(intent),
    client: { ...noClientData, clientSecret, clientKey: publishableKey },
  }
}
