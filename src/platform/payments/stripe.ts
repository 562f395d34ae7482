import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { PROVIDER_REFUNDS_MAX, STRIPE_AUTHORIZATION_SECONDS, WEBHOOK_SIGNATURE_SECONDS } from '../../kernel/limits.ts'
import type { OutboundPort } from '../outbound/index.ts'
import {
  asAsked,
  capturedBefore,
  credentialsBy,
  endedBefore,
  keyText,
  refundMade,
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
  type ProviderPayment,
} from './port.ts'
import { stripeFailure, stripeFailureOf, stripeHttp } from './stripe-calls.ts'
import { keyName, stripePayment, stripeRefund, toStripe } from './stripe-payment.ts'

interface Needs {
  outbound: OutboundPort
  clock: Clock
  /** Longest wait for one answer. */
  seconds: number
  url?: string
}

const traits: DriverTraits = {
  credentials: [
    { name: 'secretKey', isSecret: true },
    { name: 'publishableKey', isSecret: false },
    { name: 'webhookSecret', isSecret: true },
  ],
  currencies: null,
  reservesMoney: true,
  authorizationSeconds: STRIPE_AUTHORIZATION_SECONDS,
  signsWebhooks: true,
  clientData: ['clientSecret', 'clientKey'],
  // https://docs.stripe.com/security/guide#content-security-policy
  formOrigins: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com'],
}

const schema = z.object({
  secretKey: keyText(/^(sk|rk)_\w+$/),
  publishableKey: keyText(/^pk_\w+$/),
  webhookSecret: keyText(/^whsec_[\w+/=-]+$/),
})

// https://docs.stripe.com/keys
const keyMode = /^[a-z]+_(test|live)_/

const eventSchema = z.object({
  id: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      payment_intent: z.string().nullish(),
      metadata: z
        .object({ [keyName]: z.string().nullish() })
        .nullish()
        .catch(null),
    }),
  }),
})

const expand = ['latest_charge']

const answered = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw stripeFailure(error)
  })

interface Server {
  httpClient: ReturnType<typeof stripeHttp>
  url: string
  seconds: number
}

async function openStripe(secretKey: string, { httpClient, url, seconds }: Server): Promise<Stripe> {
  const { protocol, hostname, port } = new URL(url)
  const isSecure = protocol === 'https:'
  // large, and not every server takes payments
  const { Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    httpClient,
    host: hostname,
    port: port || (isSecure ? '443' : '80'),
    protocol: isSecure ? 'https' : 'http',
    timeout: seconds * 1000,
    // who calls knows whether to try again
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

interface Account {
  stripe: Stripe
  publishableKey: string
  webhookSecret: string
}

async function read({ stripe, publishableKey }: Account, agreed: AgreedPayment) {
  const intent = await look(answered(stripe.paymentIntents.retrieve(agreed.reference, { expand })))
  const payment = asAsked(stripePayment(intent, publishableKey), agreed)
  if (payment.state !== 'CAPTURED') return payment
  const refunds = await look(answered(stripe.refunds.list({ payment_intent: payment.reference, limit: PROVIDER_REFUNDS_MAX })))
  return stripePayment(intent, publishableKey, refunds)
}

/** A move that Stripe refuses in the payment's state may have been made before. */
async function moved(
  account: Account,
  agreed: AgreedPayment,
  move: Promise<Stripe.PaymentIntent>,
  movedBefore: (payment: ProviderPayment) => ProviderPayment,
) {
  const asked = async () => asAsked(stripePayment(await answered(move), account.publishableKey), agreed)
  return (await unlessRefused(['CONFLICT'], asked())) ?? movedBefore(await read(account, agreed))
}

/** What an event of Stripe says of a payment; null for other events. */
function noticeOf(event: unknown) {
  const { data: parsed } = eventSchema.safeParse(event)
  if (!parsed) return null
  const { object } = parsed.data
  const isPayment = object.object === 'payment_intent'
  const reference = isPayment ? object.id : object.payment_intent
  const key = isPayment ? (object.metadata?.[keyName] ?? null) : null
  return reference ? { id: parsed.id, reference, key } : null
}

/** PaymentIntents of Stripe with manual capture. The guest pays in the browser, by Stripe's own form. */
export function stripePayments({ outbound, clock, seconds, url = 'https://api.stripe.com' }: Needs): PaymentDriver {
  const httpClient = stripeHttp(outbound)

  async function asking<T>(credentials: Credentials, work: (account: Account) => Promise<T>): Promise<T> {
    const { secretKey, ...keys } = credentialsBy(schema, credentials)
    const stripe = await openStripe(secretKey, { httpClient, url, seconds })
    return answered(work({ stripe, ...keys }))
  }

  return {
    name: 'stripe',
    failureOf: stripeFailureOf,
    traits,
    checkCredentials(credentials) {
      const { secretKey, publishableKey } = credentialsBy(schema, credentials)
      refuseTwoModes(keyMode, [secretKey, publishableKey])
    },

    create: ({ credentials, key, amount, currency, description }) =>
      asking(credentials, async ({ stripe, publishableKey }) => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: toStripe(amount, currency),
            currency: currency.toLowerCase(),
            capture_method: 'manual',
            automatic_payment_methods: { enabled: true },
            description,
            metadata: { [keyName]: key },
          },
          { idempotencyKey: `create-${key}` },
        )
        return stripePayment(intent, publishableKey)
      }),

    retrieve: ({ credentials, payment }) => asking(credentials, (account) => read(account, payment)),

    capture: ({ credentials, payment, key }) =>
      asking(credentials, (account) => {
        const amount = { amount_to_capture: toStripe(payment.amount, payment.currency), expand }
        const options = { idempotencyKey: `capture-${key}` }
        const move = account.stripe.paymentIntents.capture(payment.reference, amount, options)
        return moved(account, payment, move, capturedBefore)
      }),

    cancel: ({ credentials, payment, key }) =>
      asking(credentials, (account) => {
        const options = { idempotencyKey: `cancel-${key}` }
        const move = account.stripe.paymentIntents.cancel(payment.reference, { cancellation_reason: 'abandoned' }, options)
        return moved(account, payment, move, endedBefore)
      }),

    refund: (refund) =>
      asking(refund.credentials, async (account) => {
        const { payment, key, amount } = refund
        const made = refundMade(await read(account, payment), refund)
        if (made) return made
        const created = await account.stripe.refunds.create(
          { payment_intent: payment.reference, amount: toStripe(amount, payment.currency), metadata: { [keyName]: key } },
          { idempotencyKey: `refund-${key}` },
        )
        return stripeRefund(created)
      }),

    parseWebhook: ({ credentials, rawBody, headers }) =>
      asking(credentials, async ({ stripe, webhookSecret }) => {
        const { 'stripe-signature': signature = '' } = headers
        const now = clock.now().getTime()
        const event = await stripe.webhooks
          .constructEventAsync(rawBody, signature, webhookSecret, WEBHOOK_SIGNATURE_SECONDS, undefined, now)
          .catch(() => {
            throw new PaymentError('WEBHOOK_INVALID', 'signature')
          })
        return noticeOf(event)
      }),
  }
}
