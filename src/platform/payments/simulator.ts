import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { SECRET_CHARACTERS_MAX, STRIPE_AUTHORIZATION_SECONDS } from '../../kernel/limits.ts'
import { isSigned, isWebhookSecret, signatureHeaders } from '../signature/index.ts'
import { credentialsBy, keyText } from './credentials.ts'
import { PaymentError } from './errors.ts'
import type { DriverTraits, Lookup, PaymentDriver, ProviderRefund } from './port.ts'
import {
  moveTo,
  providerPayment,
  type ScenarioName,
  type SimulatedPayment,
  scenarios,
  settle,
  tell,
} from './simulated-payment.ts'
import { memoryStore, type SimulatorStore } from './simulator-store.ts'
import { capturedBefore, endedBefore, isOpen, refundMade, refuseOther } from './states.ts'

export interface SimulatedWebhook {
  reference: string
  rawBody: Uint8Array
  headers: Record<string, string>
}

type Interruption = 'BEFORE' | 'AFTER' | 'NONE'

/** A provider in this process. The methods beside the driver's are what guests, banks and networks do. */
export interface PaymentSimulator extends PaymentDriver {
  /** The guest pays, or tries to. Ignored unless the payment is CREATED. */
  pay(reference: string, scenario: ScenarioName): Promise<void>
  /** The webhooks that are due, each as often and in the order that its scenario says. They are handed out once. */
  takeWebhooks(): Promise<SimulatedWebhook[]>
  /** What becomes of the next calls, one for each: they fail before they have an effect, after it, or not. */
  interrupt(...calls: readonly Interruption[]): void
  find(reference: string): Promise<SimulatedPayment | undefined>
  /** Newest first. */
  list(max: number): Promise<SimulatedPayment[]>
}

const traits: DriverTraits = {
  credentials: [
    { name: 'secretKey', isSecret: true },
    { name: 'webhookSecret', isSecret: true },
  ],
  currencies: null,
  reservesMoney: true,
  authorizationSeconds: STRIPE_AUTHORIZATION_SECONDS,
  signsWebhooks: true,
  clientData: ['redirectUrl'],
  formOrigins: null,
}

const schema = z.object({
  secretKey: keyText(/^sim_\w+$/),
  webhookSecret: z.string().max(SECRET_CHARACTERS_MAX).refine(isWebhookSecret),
})
const eventSchema = z.object({ type: z.literal('payment.changed'), data: z.object({ reference: z.string() }) })

const notFound = () => new PaymentError('NOT_FOUND', 'no_such_payment')
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function createPaymentSimulator({
  clock,
  store = memoryStore(),
}: {
  clock: Clock
  store?: SimulatorStore
}): PaymentSimulator {
  const interruptions: Interruption[] = []
  const now = () => clock.now().getTime()
  const find = (reference: string) =>
    store.change(reference, (payment) => {
      settle(payment, now())
      return structuredClone(payment)
    })

  async function answering<T>(work: () => Promise<T>): Promise<T> {
    const interruption = interruptions.shift()
    if (interruption === 'BEFORE') throw new PaymentError('UNREACHABLE', 'interrupted')
    const answer = await work()
    if (interruption === 'AFTER') throw new PaymentError('UNREACHABLE', 'answer_lost')
    return answer
  }

  const on = <T>({ credentials, payment: agreed }: Lookup, work: (payment: SimulatedPayment, at: number) => T): Promise<T> =>
    answering(async () => {
      const { secretKey } = credentialsBy(schema, credentials)
      const changed = await store.change(agreed.reference, (payment) => {
        if (payment.secretKey !== secretKey) throw notFound()
        settle(payment, now())
        return { answer: work(payment, now()) }
      })
      if (!changed) throw notFound()
      return changed.answer
    })

  return {
    name: 'simulator',
    failureOf: (code) => (code === 'card_declined' ? 'DECLINED' : code === 'aborted' ? 'GIVEN_UP' : 'FAILED'),
    traits,
    checkCredentials: (credentials) => void credentialsBy(schema, credentials),

    create: ({ credentials, key, amount, currency, description, returnUrl }) =>
      answering(async () => {
        const { secretKey, webhookSecret } = credentialsBy(schema, credentials)
        const stored = await store.add({
          reference: `sim_${sha256(`${secretKey} ${key}`)}`,
          secretKey,
          webhookSecret,
          amount,
          currency,
          description,
          returnUrl,
          createdAt: now(),
          state: 'CREATED',
          failure: null,
          captured: 0,
          refunds: [],
          authorizedUntil: null,
          scenario: 'SUCCESS',
          answersAt: null,
          events: [],
        })
        refuseOther(stored, { reference: stored.reference, amount, currency })
        return providerPayment(stored)
      }),

    retrieve: (lookup) => on(lookup, providerPayment),

    capture: (capture) =>
      on(capture, (payment, at) => {
        refuseOther(payment, capture.payment)
        if (payment.state !== 'AUTHORIZED') return capturedBefore(providerPayment(payment))
        payment.captured = payment.amount
        moveTo(payment, 'CAPTURED', at)
        return providerPayment(payment)
      }),

    cancel: (move) =>
      on(move, (payment, at) => {
        const isTooLate = payment.state === 'PENDING' && scenarios[payment.scenario].refusesCancel
        if (isTooLate || !isOpen(payment.state)) return endedBefore(providerPayment(payment))
        moveTo(payment, 'CANCELED', at)
        return providerPayment(payment)
      }),

    refund: (refund) =>
      on(refund, (payment, at) => {
        const made = refundMade(providerPayment(payment), refund)
        if (made) return made
        const { key, amount } = refund
        const reference = `${payment.reference}_refund_${payment.refunds.length + 1}`
        const { refunds: state } = scenarios[payment.scenario]
        const failure = state === 'FAILED' ? 'account_closed' : null
        const added: ProviderRefund = { key, reference, amount, state, failure }
        payment.refunds.push(added)
        tell(payment, at)
        return { ...added }
      }),

    async parseWebhook({ credentials, rawBody, headers }) {
      const { webhookSecret } = credentialsBy(schema, credentials)
      const body = Buffer.from(rawBody).toString()
      if (!isSigned({ headers, body, now: clock.now() }, webhookSecret)) throw new PaymentError('WEBHOOK_INVALID', 'signature')
      const { data: event } = eventSchema.safeParse(jsonOf(body))
      return event ? { id: headers['webhook-id']!, reference: event.data.reference } : null
    },

    async pay(reference, scenario) {
      const isFound = await store.change(reference, (payment) => {
        settle(payment, now())
        if (payment.state !== 'CREATED') return true
        Object.assign(payment, { scenario, failure: null })
        moveTo(payment, 'PENDING', now())
        payment.answersAt = now() + scenarios[scenario].answerSeconds * 1000
        settle(payment, now())
        return true
      })
      if (!isFound) throw notFound()
    },

    async takeWebhooks() {
      const taken: SimulatedWebhook[] = []
      for (const reference of await store.due(now()))
        await store.change(reference, (payment) => void taken.push(...webhooksOf(payment, clock.now())))
      return taken
    },

    interrupt: (...calls) => void interruptions.splice(0, interruptions.length, ...calls),

    find,

    async list(max) {
      const found = await Promise.all((await store.references(max)).map(find))
      return found.filter((payment) => payment !== undefined)
    },
  }
}

function webhooksOf(payment: SimulatedPayment, now: Date): SimulatedWebhook[] {
  settle(payment, now.getTime())
  const { reference, webhookSecret, events } = payment
  const { webhooks } = scenarios[payment.scenario]
  payment.events = []
  if (webhooks === 'LOST') return []
  const inOrder = webhooks === 'REVERSED' ? events.toReversed() : events
  const sent = inOrder.flatMap((event) => (webhooks === 'TWICE' ? [event, event] : [event]))
  return sent.map(({ id, at, state }) => {
    const body = JSON.stringify({ type: 'payment.changed', created: new Date(at), data: { reference, state } })
    return { reference, rawBody: Buffer.from(body), headers: signatureHeaders({ id, at: now, body }, [webhookSecret]) }
  })
}
