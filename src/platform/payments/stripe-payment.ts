import { z } from 'zod'
import { minorDigits } from '../../kernel/currency.ts'
import { noClientData } from './drivers.ts'
import { PaymentError, type PaymentState, type ProviderPayment, type ProviderRefund, answerText as text } from './port.ts'

/** The metadata by which a refund is found again. */
export const keyName = 'foyer_key'

/** What is read of a payment. The rest of an answer, with its data of the card, is dropped here. https://docs.stripe.com/api/payment_intents/object */
const intentSchema = z.object({
  id: text,
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: text,
  cancellation_reason: text.nullish(),
  client_secret: text.nullish(),
  last_payment_error: z.object({ code: text.nullish(), decline_code: text.nullish() }).nullish(),
  latest_charge: z
    .object({
      payment_method_details: z.object({ card: z.object({ capture_before: z.number().nullish() }).nullish() }).nullish(),
    })
    .nullish()
    .catch(null),
})

/** https://docs.stripe.com/api/refunds/object */
const refundSchema = z.object({
  id: text,
  amount: z.int(),
  currency: text,
  status: text.nullish(),
  failure_reason: text.nullish().catch(null),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const listSchema = z.object({ data: z.array(z.unknown()) })

/** It is unknown whether a call had an effect if its answer cannot be read. */
function readBy<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const { data } = schema.safeParse(content)
  if (data === undefined) throw new PaymentError('UNREACHABLE', 'ANSWER_MALFORMED')
  return data
}

// https://docs.stripe.com/payments/paymentintents/lifecycle
const states: Readonly<Record<string, PaymentState>> = {
  requires_payment_method: 'CREATED',
  requires_confirmation: 'CREATED',
  // the guest is asked by the bank, and may leave it for another card
  requires_action: 'CREATED',
  processing: 'PENDING',
  requires_capture: 'AUTHORIZED',
  succeeded: 'CAPTURED',
}

/** Reasons that Stripe gives when an authorization has ended by itself. */
const endedByTime = ['automatic', 'expired']

type Intent = z.output<typeof intentSchema>

function stateOf({ status, cancellation_reason }: Intent): PaymentState {
  if (status !== 'canceled') return states[status] ?? 'PENDING'
  return endedByTime.includes(cancellation_reason ?? '') ? 'EXPIRED' : 'CANCELED'
}

/** Of a charge nothing is read but when its authorization ends. */
function authorizedUntil({ latest_charge: charge }: Intent): Date | null {
  const seconds = charge?.payment_method_details?.card?.capture_before
  return seconds == null ? null : new Date(seconds * 1000)
}

const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
}

export function stripeRefund(answer: unknown): ProviderRefund {
  const { id, amount, currency, status, failure_reason: reason, metadata } = readBy(refundSchema, answer)
  const state = refundStates[status ?? ''] ?? 'PENDING'
  return {
    key: metadata?.[keyName] ?? null,
    reference: id,
    amount: fromStripe(amount, currency).amount,
    state,
    failure: state === 'FAILED' ? (reason ?? status!) : null,
  }
}

/** `refunds` is the answer to their list. */
export function stripePayment(answer: unknown, publishableKey: string, refunds: unknown = { data: [] }): ProviderPayment {
  const intent = readBy(intentSchema, answer)
  const { id, amount, amount_received, currency, last_payment_error: failed, client_secret: clientSecret = null } = intent
  return {
    reference: id,
    ...fromStripe(amount, currency),
    state: stateOf(intent),
    captured: fromStripe(amount_received, currency).amount,
    refunds: readBy(listSchema, refunds).data.map(stripeRefund),
    failure: failed?.decline_code ?? failed?.code ?? null,
    authorizedUntil: authorizedUntil(intent),
    client: { ...noClientData, clientSecret, clientKey: publishableKey },
  }
}

// https://docs.stripe.com/currencies#zero-decimal, #three-decimal and #special-cases
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))
/** They have no minor unit any more, but Stripe still counts them in hundredths. */
const wholeInHundredths = new Set(['ISK', 'UGX'])

const unsupported = (code: string) => new PaymentError('AMOUNT_UNSUPPORTED', code)

function decimalsOf(currency: string) {
  if (withoutDecimals.has(currency)) return 0
  if (withThreeDecimals.has(currency)) return 3
  if (wholeInHundredths.has(currency) || minorDigits(currency) === 2) return 2
  throw unsupported('invalid_currency')
}

/** By how many digits Stripe's unit is finer than the minor unit of ISO 4217. */
const finerBy = (currency: string) => decimalsOf(currency) - minorDigits(currency)!

/** An amount in the minor unit of ISO 4217 as Stripe counts it. */
export function toStripe(amount: number, currency: string): number {
  const digits = finerBy(currency)
  const units = digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits
  if (!Number.isInteger(units)) throw unsupported('fraction_of_smallest_unit')
  if (!Number.isSafeInteger(units)) throw new PaymentError('AMOUNT_TOO_LARGE', 'amount_too_large')
  // card networks take two decimals
  if (withThreeDecimals.has(currency) && units % 10 !== 0) throw unsupported('last_digit_not_zero')
  return units
}

function fromStripe(units: number, stripeCurrency: string): { amount: number; currency: string } {
  const currency = stripeCurrency.toUpperCase()
  const digits = finerBy(currency)
  return { amount: digits < 0 ? units * 10 ** -digits : units / 10 ** digits, currency }
}
