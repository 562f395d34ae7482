import { z } from 'zod'
import { jsonIn } from '../../kernel/json.ts'
import type { OutboundPort } from '../outbound/index.ts'
import { PaymentError, type PaymentErrorKind, type PaymentFailure, secondsOf } from './port.ts'

/** The library reads the members of an answer, and of its error, without a look at what they are. */
const answerSchema = z.looseObject({ error: z.looseObject({}).optional() })

/** Lets the library of Stripe call by the server's own client, which bounds the time and the answer of each call. */
export const stripeHttp = (outbound: OutboundPort) => ({
  getClientName: () => 'foyer',

  async makeRequest(
    host: string,
    port: string,
    path: string,
    method: string,
    headers: Readonly<Record<string, string | number | string[]>>,
    requestData: string,
    protocol: string,
    timeout: number,
  ) {
    const {
      status,
      failure,
      headers: answered,
      body,
    } = await outbound.exchange({
      method: method === 'GET' ? 'GET' : 'POST',
      url: `${protocol}://${host}:${port}${path}`,
      headers: Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => name.toLowerCase() !== 'content-length')
          .map(([name, value]) => [name, String(value)]),
      ),
      ...(method !== 'GET' && { body: requestData }),
      milliseconds: timeout,
    })
    if (failure !== null || status === null) throw new Error(`The call failed: ${failure}`)
    return {
      getStatusCode: () => status,
      getHeaders: () => answered,
      getRawResponse: () => ({}),
      toStream: () => {
        throw new Error('Answers are read as a whole.')
      },
      toJSON: async () => {
        const { data: content } = answerSchema.safeParse(jsonIn(body))
        // the status alone says that the provider failed
        if (status >= 500) return { error: {}, ...content }
        return content ?? answerSchema.parse(content)
      },
    }
  },
})

/** Errors of the library, which are of these types whatever runtime it was built for. */
const schema = z.object({
  type: z.string().startsWith('Stripe'),
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  param: z.string().nullish(),
  statusCode: z.number().nullish(),
  headers: z.record(z.string(), z.unknown()).nullish(),
})

// https://docs.stripe.com/error-handling
const kindsByType: Readonly<Record<string, PaymentErrorKind>> = {
  StripeCardError: 'DECLINED',
  StripeAuthenticationError: 'CREDENTIALS_INVALID',
  StripePermissionError: 'CREDENTIALS_INVALID',
  StripeConnectionError: 'UNREACHABLE',
  StripeAPIError: 'UNREACHABLE',
  StripeRateLimitError: 'UNREACHABLE',
  StripeIdempotencyError: 'CONFLICT',
}

// https://docs.stripe.com/error-codes
const kindsByCode: Readonly<Record<string, PaymentErrorKind>> = {
  resource_missing: 'NOT_FOUND',
  payment_intent_unexpected_state: 'CONFLICT',
  charge_expired_for_capture: 'CONFLICT',
  amount_too_large: 'AMOUNT_TOO_LARGE',
  charge_already_refunded: 'AMOUNT_TOO_LARGE',
  amount_too_small: 'AMOUNT_UNSUPPORTED',
  invalid_charge_amount: 'AMOUNT_UNSUPPORTED',
  invalid_charge_amount_no_decimal_compatible: 'AMOUNT_UNSUPPORTED',
  lock_timeout: 'UNREACHABLE',
}

// https://docs.stripe.com/declines/codes, https://docs.stripe.com/error-codes
const failuresByCode: ReadonlyMap<string, PaymentFailure> = new Map([
  ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['withdrawal_count_limit_exceeded', 'INSUFFICIENT_FUNDS'],
  ['card_velocity_exceeded', 'INSUFFICIENT_FUNDS'],
  ['expired_card', 'CARD_EXPIRED'],
  ['authentication_required', 'NOT_AUTHENTICATED'],
  ['payment_intent_authentication_failure', 'NOT_AUTHENTICATED'],
  ['charge_expired_for_capture', 'EXPIRED'],
])

const isErrorOfCall = (code: string) => Object.hasOwn(kindsByCode, code) || code.startsWith('Stripe') || code.includes('api_key')

/** Codes that are no error of a call are reasons of banks, which are many. */
export const stripeFailureOf = (code: string): PaymentFailure =>
  failuresByCode.get(code) ?? (isErrorOfCall(code) ? 'FAILED' : 'DECLINED')

/** What a failed call means. What is not of Stripe stays what it is. */
export function stripeFailure(error: unknown): unknown {
  const { data } = schema.safeParse(error)
  if (!data) return error
  const { type, param, statusCode, headers } = data
  const code = data.decline_code || data.code || type
  const byParameter = param === 'currency' ? 'AMOUNT_UNSUPPORTED' : 'REFUSED'
  const isFault = (statusCode ?? 0) >= 500
  const kind = isFault ? 'INDETERMINATE' : (kindsByType[type] ?? kindsByCode[data.code ?? ''] ?? byParameter)
  return new PaymentError(byHeaders(kind, headers ?? {}), code, secondsOf(headers?.['retry-after'] as string | undefined))
}

/**
 * Whether the same key may still have another answer. Stripe says so where it knows, but a saved answer stays what it is.
 * https://docs.stripe.com/error-low-level#should-retry, https://docs.stripe.com/error-low-level#sending-idempotency-keys
 */
function byHeaders(kind: PaymentErrorKind, headers: Readonly<Record<string, unknown>>): PaymentErrorKind {
  const { 'stripe-should-retry': shouldRetry, 'idempotent-replayed': replayed } = headers
  if (kind === 'INDETERMINATE' && shouldRetry === 'true' && replayed !== 'true') return 'UNREACHABLE'
  if (kind === 'UNREACHABLE' && (shouldRetry === 'false' || replayed === 'true')) return 'INDETERMINATE'
  return kind
}
