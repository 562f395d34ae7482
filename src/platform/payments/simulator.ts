import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { jsonIn } from '../../kernel/json.ts'
import { SECRET_CHARACTERS_MAX, STRIPE_AUTHORIZATION_SECONDS } from '../../kernel/limits.ts'
import { isSigned, isWebhookSecret, signatureHeaders } from '../signature/index.ts'
import { capturedBefore, credentialsBy, endedBefore, keyText, refundMade, refuseOther } from './drivers.ts'
import {
  type DriverTraits,
  isOfKind,
  type Lookup,
  type PaymentDriver,
  PaymentError,
  type ProviderPayment,
  type Refund,
} from './port.ts'
import {
  beginToPay,
  failWith,
  type Interruption,
  isServerFault,
  post,
  refuseBefore,
  type SimulatedCall,
  settle,
} from './simulated-moves.ts'
import { newSimulatedPayment, providerPayment, type ScenarioName, type SimulatedPayment, scenarios } from './simulated-payment.ts'
import type { SimulatorStore } from './simulator-store.ts'

interface SimulatedWebhook {
  reference: string
  /** With which the payment was created. */
  key: string
  rawBody: Uint8Array
  headers: Record<string, string>
}

/** A provider in this process. The methods beside the driver's are what guests, banks and networks do. */
export interface PaymentSimulator extends PaymentDriver {
  /** The guest pays, or tries to. Ignored unless the payment is CREATED. */
  pay(reference: string, scenario: ScenarioName): Promise<void>
  /** The webhooks that are due, each as often and in the order that its scenario says. They are handed out once. */
  takeWebhooks(): Promise<SimulatedWebhook[]>
  /** What becomes of the next calls, one for each. */
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
const eventSchema = z.object({
  type: z.literal('payment.changed'),
  data: z.object({ reference: z.string(), key: z.string().nullable().default(null) }),
})

const notFound = () => new PaymentError('NOT_FOUND', 'no_such_payment')
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

const answerLost = () => new PaymentError('UNREACHABLE', 'answer_lost')

/** What a call answers, or the error that its caller gets. */
function outcomeOf<T>(work: () => T): { answer: T } | { error: PaymentError } {
  try {
    return { answer: work() }
  } catch (error) {
    if (error instanceof PaymentError) return { error }
    throw error
  }
}

/** A move that the payment does not allow may have been made before. */
function moved(
  payment: SimulatedPayment,
  request: Parameters<typeof post>[1],
  movedBefore: (payment: ProviderPayment) => ProviderPayment,
): ProviderPayment {
  try {
    post(payment, request)
  } catch (error) {
    if (!isOfKind(error, 'CONFLICT')) throw error
    return movedBefore(providerPayment(payment))
  }
  return providerPayment(payment)
}

/** Works on a payment as the provider does; what was changed stays also if the call fails. */
function workingOn(store: SimulatorStore, now: () => number, interruptions: Interruption[]) {
  return async <T>(
    { credentials, payment: agreed }: Lookup,
    work: (payment: SimulatedPayment, call: SimulatedCall) => T,
  ): Promise<T> => {
    const { secretKey } = credentialsBy(schema, credentials)
    const fault = interruptions.shift()
    refuseBefore(fault)
    const outcome = await store.change(agreed.reference, (payment) => {
      if (payment.secretKey !== secretKey) return { error: notFound() }
      const call = { now: now(), fault }
      settle(payment, call.now)
      return payment.exists ? outcomeOf(() => work(payment, call)) : { error: notFound() }
    })
    if (!outcome) throw notFound()
    if ('error' in outcome) throw outcome.error
    if (fault === 'AFTER') throw answerLost()
    return outcome.answer
  }
}

function refunded(payment: SimulatedPayment, refund: Refund, call: SimulatedCall) {
  const made = refundMade(providerPayment(payment), refund)
  if (made) return made
  const { key, amount } = refund
  post(payment, { ...call, key, move: { kind: 'REFUND', key, amount } })
  const added = providerPayment(payment).refunds.find((one) => one.key === key)
  if (!added) throw new PaymentError('UNREACHABLE', 'refund_not_answered')
  return added
}

function retrieved(payment: SimulatedPayment, { fault }: SimulatedCall): ProviderPayment {
  if (isServerFault(fault)) throw new PaymentError('UNREACHABLE', 'api_error')
  return providerPayment(payment)
}

export function createPaymentSimulator({ clock, store }: { clock: Clock; store: SimulatorStore }): PaymentSimulator {
  const interruptions: Interruption[] = []
  const now = () => clock.now().getTime()
  const find: PaymentSimulator['find'] = (reference) =>
    store.change(reference, (payment) => {
      settle(payment, now())
      return payment.exists ? structuredClone(payment) : undefined
    })
  const on = workingOn(store, now, interruptions)

  return {
    name: 'simulator',
    failureOf: (code) => (code === 'card_declined' ? 'DECLINED' : code === 'aborted' ? 'GIVEN_UP' : 'FAILED'),
    traits,
    checkCredentials: (credentials) => void credentialsBy(schema, credentials),

    async create({ credentials, ...request }) {
      const { amount, currency } = request
      const { secretKey, webhookSecret } = credentialsBy(schema, credentials)
      const fault = interruptions.shift()
      refuseBefore(fault)
      const reference = `sim_${sha256(`${secretKey} ${request.key}`)}`
      const isFailing = isServerFault(fault)
      const made = {
        ...newSimulatedPayment({ ...request, reference, secretKey, webhookSecret, createdAt: now() }),
        exists: !isFailing,
      }
      const error = isFailing ? failWith(made, { kind: 'CREATE' }, fault, now()) : null
      made.answers.CREATE = { at: now(), error: error && { kind: error.kind, code: error.code } }
      const stored = await store.add(made)
      const { error: saved } = stored.answers.CREATE ?? { error: null }
      if (saved) throw new PaymentError(saved.kind, saved.code)
      refuseOther(stored, { reference, amount, currency })
      if (fault === 'AFTER') throw answerLost()
      return providerPayment(stored)
    },

    retrieve: (lookup) => on(lookup, retrieved),

    capture: (capture) =>
      on(capture, (payment, call) => {
        refuseOther(payment, capture.payment)
        return moved(payment, { ...call, key: capture.key, move: { kind: 'CAPTURE' } }, capturedBefore)
      }),

    cancel: (move) =>
      on(move, (payment, call) => moved(payment, { ...call, key: move.key, move: { kind: 'CANCEL' } }, endedBefore)),

    refund: (refund) => on(refund, (payment, call) => refunded(payment, refund, call)),

    async parseWebhook({ credentials, rawBody, headers }) {
      const { webhookSecret } = credentialsBy(schema, credentials)
      const body = Buffer.from(rawBody).toString()
      if (!isSigned({ headers, body, now: clock.now() }, webhookSecret)) throw new PaymentError('WEBHOOK_INVALID', 'signature')
      const { data: event } = eventSchema.safeParse(jsonIn(body))
      return event ? { id: headers['webhook-id']!, ...event.data } : null
    },

    async pay(reference, scenario) {
      const isFound = await store.change(reference, (payment) => beginToPay(payment, scenario, now()))
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

function webhooksOf(payment: SimulatedPayment, now: Date) {
  settle(payment, now.getTime())
  const { reference, key, webhookSecret, events } = payment
  const { webhooks } = scenarios[payment.scenario]
  payment.events = []
  if (webhooks === 'LOST') return []
  const inOrder = webhooks === 'REVERSED' ? events.toReversed() : events
  const sent = inOrder.flatMap((event) => (webhooks === 'TWICE' ? [event, event] : [event]))
  return sent.map(({ id, at, state }) => {
    const body = JSON.stringify({ type: 'payment.changed', created: new Date(at), data: { reference, key, state } })
    return { reference, key, rawBody: Buffer.from(body), headers: signatureHeaders({ id, at: now, body }, [webhookSecret]) }
  })
}
