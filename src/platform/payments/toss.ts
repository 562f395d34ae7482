import { createHash } from 'node:crypto'
import { z } from 'zod'
import { jsonIn } from '../../kernel/json.ts'
import { TOSS_AUTHORIZATION_SECONDS } from '../../kernel/limits.ts'
import type { OutboundPort } from '../outbound/index.ts'
import {
  asAsked,
  capturedBefore,
  credentialsBy,
  endedBefore,
  keyText,
  refundMade,
  refuseOther,
  refuseTwoModes,
  unlessRefused,
} from './drivers.ts'
import {
  type AgreedPayment,
  type Credentials,
  type DriverTraits,
  look,
  type PaymentDriver,
  PaymentError,
  type PaymentErrorKind,
  secondsOf,
} from './port.ts'
import {
  reasonWith,
  type TossPayment,
  tossFailure,
  tossFailureOf,
  tossOrder,
  tossPayment,
  tossPaymentSchema,
} from './toss-payment.ts'

interface Needs {
  outbound: OutboundPort
  /** Longest wait for one answer. */
  seconds: number
  url?: string
}

const traits: DriverTraits = {
  credentials: [
    { name: 'secretKey', isSecret: true },
    { name: 'clientKey', isSecret: false },
  ],
  currencies: ['KRW'],
  reservesMoney: false,
  authorizationSeconds: TOSS_AUTHORIZATION_SECONDS,
  signsWebhooks: false,
  clientData: ['clientKey', 'orderId'],
  formOrigins: ['https://js.tosspayments.com', 'https://*.tosspayments.com'],
}

const schema = z.object({ secretKey: keyText(/^[\w-]+$/), clientKey: keyText(/^[\w-]+$/) })
// https://docs.tosspayments.com/reference/using-api/api-keys
const keyMode = /^(test|live)_/
const resultSchema = z.object({ paymentKey: keyText(/^[\w-]{1,200}$/) })
const webhookSchema = z.object({ orderId: keyText(/^[\w=-]{6,64}$/) })
const errorSchema = z.object({ code: z.string() })

interface Request {
  method: 'GET' | 'POST'
  path: string
  key?: string
  body?: unknown
  /** What an unknown code of error means. */
  otherwise?: PaymentErrorKind
}

/** Sends requests with the keys of an account. */
function openAccount({ outbound, seconds, url }: Required<Needs>, credentials: Credentials) {
  const { secretKey, clientKey } = credentialsBy(schema, credentials)

  async function ask({ method, path, key, body, otherwise = 'REFUSED' }: Request): Promise<TossPayment> {
    const answer = await outbound.exchange({
      method,
      url: `${url}/v1/payments/${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      milliseconds: seconds * 1000,
    })
    if (answer.failure !== null || answer.status === null) throw new PaymentError('UNREACHABLE', answer.failure ?? 'NO_ANSWER')
    const content = jsonIn(answer.body)
    const { data: payment } = tossPaymentSchema.safeParse(content)
    if (answer.status === 200 && payment) return payment
    const { data: error } = errorSchema.safeParse(content)
    const code = error?.code ?? `ANSWER_${answer.status}`
    if (!error && answer.status < 500) throw new PaymentError('UNREACHABLE', code)
    throw tossFailure(answer.status, code, otherwise, secondsOf(answer.retryAfter))
  }

  async function read(agreed: AgreedPayment) {
    const order = ask({ method: 'GET', path: `orders/${encodeURIComponent(agreed.reference)}` })
    // not found while the guest has not begun to pay
    const found = await unlessRefused(['NOT_FOUND'], look(order))
    if (!found) return { payment: tossOrder(agreed, clientKey), paymentKey: undefined }
    return { payment: asAsked(tossPayment(found, agreed, clientKey), agreed), paymentKey: found.paymentKey }
  }

  return { clientKey, ask, read }
}

/** The core API of Toss Payments, in KRW. The payment is known by its order id, which is ours. */
export function tossPayments({ outbound, seconds, url = 'https://api.tosspayments.com' }: Needs): PaymentDriver {
  const open = (credentials: Credentials) => openAccount({ outbound, seconds, url }, credentials)

  return {
    name: 'toss',
    failureOf: tossFailureOf,
    traits,
    checkCredentials(credentials) {
      const { secretKey, clientKey } = credentialsBy(schema, credentials)
      refuseTwoModes(keyMode, [secretKey, clientKey])
    },

    /** Makes no call: the payment begins in the guest's browser. */
    async create({ credentials, key, amount, currency }) {
      const { clientKey } = open(credentials)
      if (currency !== 'KRW') throw new PaymentError('AMOUNT_UNSUPPORTED', 'currency')
      return tossOrder({ reference: key, amount, currency }, clientKey)
    },

    retrieve: async ({ credentials, payment }) => (await open(credentials).read(payment)).payment,

    async capture({ credentials, payment: agreed, key, guestResult }) {
      const { clientKey, ask, read } = open(credentials)
      const { data: result } = resultSchema.safeParse(guestResult)
      const before = result ? undefined : await read(agreed)
      if (before && before.payment.state !== 'AUTHORIZED') return capturedBefore(before.payment)
      const paymentKey = result?.paymentKey ?? before!.paymentKey!
      const confirmation = ask({
        method: 'POST',
        path: 'confirm',
        // the key of another payment from a browser must not answer for the right one
        key: `confirm-${key}-${paymentKey}`,
        body: { paymentKey, orderId: agreed.reference, amount: agreed.amount },
        otherwise: 'DECLINED',
      })
      const confirmed = await unlessRefused(['CONFLICT', 'NOT_FOUND', 'REFUSED'], confirmation)
      if (!confirmed) return capturedBefore((await read(agreed)).payment)
      const payment = tossPayment(confirmed, agreed, clientKey)
      refuseOther(payment, agreed)
      return payment
    },

    async cancel({ credentials, payment: agreed, key }) {
      const { clientKey, ask, read } = open(credentials)
      const { payment, paymentKey } = await read(agreed)
      // nothing to end: without a confirmation no money moves
      if (payment.state === 'CREATED' || payment.state === 'AUTHORIZED') return { ...payment, state: 'CANCELED' }
      if (payment.state !== 'PENDING') return endedBefore(payment)
      const body = { cancelReason: reasonWith('Expired', key) }
      const canceled = await ask({ method: 'POST', path: cancelPath(paymentKey!), key: `cancel-${key}`, body })
      return tossPayment(canceled, agreed, clientKey)
    },

    async refund(refund) {
      const { credentials, payment: agreed, key, amount, reason } = refund
      const { ask, read } = open(credentials)
      const { payment, paymentKey } = await read(agreed)
      const made = refundMade(payment, refund)
      if (made) return made
      if (agreed.currency !== 'KRW') throw new PaymentError('AMOUNT_UNSUPPORTED', 'currency')
      const body = { cancelReason: reasonWith(reason, key), cancelAmount: amount }
      const answer = await ask({ method: 'POST', path: cancelPath(paymentKey!), key: `refund-${key}`, body })
      const refunded = tossPayment(answer, agreed, '').refunds.find((one) => one.key === key)
      if (!refunded) throw new PaymentError('UNREACHABLE', 'REFUND_NOT_ANSWERED')
      return refunded
    },

    parseWebhook: async ({ rawBody }) => noticeOf(rawBody),
  }
}

/** What a webhook says of an order; null if it is about something else. */
function noticeOf(rawBody: Uint8Array) {
  const content = jsonIn(Buffer.from(rawBody).toString())
  if (content === undefined) throw new PaymentError('WEBHOOK_INVALID', 'json')
  const { data: body } = z.object({ data: z.unknown().optional() }).safeParse(content)
  // DEPOSIT_CALLBACK has no envelope
  const { data: order } = webhookSchema.safeParse(body?.data ?? content)
  return order ? { id: createHash('sha256').update(rawBody).digest('hex'), reference: order.orderId, key: null } : null
}

const cancelPath = (paymentKey: string) => `${encodeURIComponent(paymentKey)}/cancel`
