/*
 * Stripe's protocol, as far as the driver speaks it, written from its documentation.
 *
 * | What                                                              | Source |
 * | ---                                                               | --- |
 * | Bearer key; form bodies; `error.type`, `code`, `param`; statuses   | https://docs.stripe.com/api/authentication, https://docs.stripe.com/api/errors |
 * | `Idempotency-Key`: the same answer, or `idempotency_error`         | https://docs.stripe.com/api/idempotent_requests |
 * | 500s are saved too; `Idempotent-Replayed`, `Stripe-Should-Retry`   | https://docs.stripe.com/error-low-level |
 * | `amount`, `currency`, `capture_method`, `metadata`, `client_secret`| https://docs.stripe.com/api/payment_intents/object |
 * | `status`, `last_payment_error`, `cancellation_reason`              | https://docs.stripe.com/payments/paymentintents/lifecycle |
 * | capture and `amount_to_capture`; `capture_before` of a charge      | https://docs.stripe.com/payments/place-a-hold-on-a-payment-method |
 * | cancel and its refused states                                     | https://docs.stripe.com/api/payment_intents/cancel |
 * | refunds: `payment_intent`, `amount`, `status`, `failure_reason`    | https://docs.stripe.com/api/refunds/object, https://docs.stripe.com/refunds |
 * | `payment_intent_unexpected_state`, `charge_already_refunded`       | https://docs.stripe.com/error-codes |
 * | zero decimals, three decimals, ISK and UGX; 8 digits at most       | https://docs.stripe.com/currencies |
 * | `Stripe-Signature: t=…,v1=…`, HMAC-SHA256 of `t.body`              | https://docs.stripe.com/webhooks#verify-manually |
 * | `payment_intent.*`, `refund.*`; `data.object`                      | https://docs.stripe.com/api/events/types |
 */
import { createHmac } from 'node:crypto'
import type { Clock } from '../../../src/kernel/clock.ts'
import { type Answer, type Asked, repeatedAnswers, serverFaults, startProvider } from './provider-server.ts'

interface Intent {
  id: string
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
  amount_received: number
  last_payment_error: { code: string; decline_code: string } | null
  cancellation_reason: string | null
  captureBefore: number | null
}

interface StoredRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: string
  metadata: Record<string, string>
}

const failed = (status: number, error: Record<string, string>): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'refused', ...error } },
})

const wholeUnits = ['isk', 'ugx']
const threeDecimals = ['bhd', 'jod', 'kwd', 'omr', 'tnd']

function refusedAmount(amount: number, currency: string): Answer | null {
  if (!Number.isInteger(amount) || amount <= 0) return failed(400, { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > 99_999_999) return failed(400, { code: 'amount_too_large', param: 'amount' })
  if (!/^[a-z]{3}$/.test(currency)) return failed(400, { code: 'invalid_currency', param: 'currency' })
  const step = wholeUnits.includes(currency) ? 100 : threeDecimals.includes(currency) ? 10 : 1
  return amount % step === 0 ? null : failed(400, { code: 'invalid_charge_amount', param: 'amount' })
}

const metadataOf = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form].flatMap(
      ([name, value]) =>
        /^metadata\[(\w+)\]$/
          .exec(name)
          ?.slice(1)
          .map((key) => [key, value]) ?? [],
    ),
  )

export async function startStripe({
  secretKey,
  webhookSecret,
  clock,
}: {
  secretKey: string
  webhookSecret: string
  clock: Clock
}) {
  const intents = new Map<string, Intent>()
  const refunds: StoredRefund[] = []
  const events: { id: string; type: string; object: unknown }[] = []
  let created = 0
  const repeated = repeatedAnswers()
  const tell = (type: string, object: unknown) => void events.push({ id: `evt_${events.length}`, type, object })
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const faults = serverFaults(clock, () => {
    const [intentsBefore, refundsBefore] = structuredClone([[...intents], refunds] as const)
    return () => {
      intents.clear()
      for (const [id, intent] of intentsBefore) intents.set(id, intent)
      refunds.splice(0, refunds.length, ...refundsBefore)
    }
  })

  /** Charges have data of the card, which must not come through. */
  const shown = ({ captureBefore, ...intent }: Intent, isExpanded = false) => ({
    ...intent,
    object: 'payment_intent',
    client_secret: `${intent.id}_secret_1`,
    latest_charge:
      captureBefore === null || !isExpanded
        ? null
        : {
            id: `ch_${intent.id}`,
            object: 'charge',
            payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', capture_before: captureBefore } },
          },
  })

  function move(intent: Intent, type: string, change: Partial<Intent>): Answer {
    Object.assign(intent, change)
    tell(`payment_intent.${type}`, shown(intent))
    return { status: 200, body: shown(intent, true) }
  }

  const unexpected = () => failed(400, { code: 'payment_intent_unexpected_state' })

  function create(form: URLSearchParams): Answer {
    const [amount, currency] = [Number(form.get('amount')), form.get('currency') ?? '']
    const refused = refusedAmount(amount, currency)
    if (refused) return refused
    if (form.get('capture_method') !== 'manual') return failed(400, { param: 'capture_method' })
    created += 1
    const id = `pi_${created}`
    const fresh = { amount_received: 0, last_payment_error: null, cancellation_reason: null, captureBefore: null }
    intents.set(id, { id, amount, currency, status: 'requires_payment_method', metadata: metadataOf(form), ...fresh })
    tell('payment_intent.created', shown(intents.get(id)!))
    return { status: 200, body: shown(intents.get(id)!) }
  }

  function capture(intent: Intent, form: URLSearchParams): Answer {
    if (intent.status !== 'requires_capture') return unexpected()
    const amount = Number(form.get('amount_to_capture') ?? intent.amount)
    if (amount > intent.amount) return failed(400, { code: 'amount_too_large', param: 'amount_to_capture' })
    return move(intent, 'succeeded', { status: 'succeeded', amount_received: amount })
  }

  const cancel = (intent: Intent, form: URLSearchParams): Answer =>
    ['succeeded', 'canceled', 'processing'].includes(intent.status)
      ? unexpected()
      : move(intent, 'canceled', { status: 'canceled', cancellation_reason: form.get('cancellation_reason') })

  function refund(form: URLSearchParams): Answer {
    const intent = intents.get(form.get('payment_intent') ?? '')
    if (intent?.status !== 'succeeded') return failed(400, { param: 'payment_intent' })
    const amount = Number(form.get('amount'))
    const left = refunds.reduce((sum, one) => (one.payment_intent === intent.id ? sum - one.amount : sum), intent.amount_received)
    if (left === 0) return failed(400, { code: 'charge_already_refunded' })
    if (amount > left) return failed(400, { param: 'amount' })
    const { id: payment_intent, currency } = intent
    const made = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      amount,
      currency,
      payment_intent,
      status: 'succeeded',
    } as const
    refunds.push({ ...made, metadata: metadataOf(form) })
    tell('refund.created', refunds.at(-1))
    return { status: 200, body: refunds.at(-1) }
  }

  function post(path: string, form: URLSearchParams): Answer {
    if (path === '/v1/payment_intents') return create(form)
    if (path === '/v1/refunds') return refund(form)
    const [, id, action] = /^\/v1\/payment_intents\/(\w+)\/(capture|cancel)$/.exec(path) ?? []
    const intent = intents.get(id ?? '')
    if (!intent) return failed(404, { code: 'resource_missing' })
    return action === 'capture' ? capture(intent, form) : cancel(intent, form)
  }

  function get(path: string, query: URLSearchParams): Answer {
    if (path === '/v1/refunds') {
      const found = refunds.filter((one) => one.payment_intent === query.get('payment_intent')).reverse()
      return { status: 200, body: { object: 'list', data: found.slice(0, Number(query.get('limit') ?? 10)), has_more: false } }
    }
    const intent = intents.get(path.replace('/v1/payment_intents/', ''))
    if (!intent) return failed(404, { code: 'resource_missing' })
    const isExpanded = [...query].some(([name, value]) => name.startsWith('expand') && value === 'latest_charge')
    return { status: 200, body: shown(intent, isExpanded) }
  }

  function answer({ method, path, query, headers, body, fault }: Asked): Answer {
    faults.settle()
    if (headers.authorization !== `Bearer ${secretKey}`) return failed(401, {})
    if (method === 'GET') return fault ? faults.fail({ effectAfter: null }, () => {}) : get(path, query)
    const otherwise = () => failed(400, { type: 'idempotency_error' })
    const make = () => post(path, new URLSearchParams(body))
    return repeated(headers['idempotency-key'], `${path} ${body}`, () => (fault ? faults.fail(fault, make) : make()), otherwise)
  }

  return {
    ...(await startProvider(answer)),

    /** What the guest does in the browser, with Stripe's own form. */
    guest: {
      pay: (id: string) =>
        move(intents.get(id)!, 'amount_capturable_updated', {
          status: 'requires_capture',
          last_payment_error: null,
          captureBefore: seconds() + 604_800,
        }),
      decline: (id: string) =>
        move(intents.get(id)!, 'payment_failed', {
          last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
        }),
    },
    /** What only Stripe does. */
    change: (id: string, change: Partial<Intent>) => void Object.assign(intents.get(id)!, change),
    refundsOf: (reference: string) => refunds.filter((one) => one.payment_intent === reference),
    changeRefund: (id: string, status: string, failure_reason?: string) =>
      void Object.assign(refunds.find((one) => one.id === id)!, { status, failure_reason }),

    webhooks: () =>
      events.map(({ object, ...event }) => {
        const body = JSON.stringify({ ...event, object: 'event', data: { object } })
        const signature = createHmac('sha256', webhookSecret).update(`${seconds()}.${body}`).digest('hex')
        return { rawBody: Buffer.from(body), headers: { 'stripe-signature': `t=${seconds()},v1=${signature}` } }
      }),
  }
}
