import { newId } from '../../kernel/ids.ts'
import { SIMULATED_3DS_SECONDS, SIMULATED_LATE_SECONDS, STRIPE_AUTHORIZATION_SECONDS } from '../../kernel/limits.ts'
import { noClientData } from './drivers.ts'
import type { AgreedPayment, PaymentErrorKind, PaymentState, ProviderPayment, ProviderRefund } from './port.ts'

/** What the simulated bank and provider make of a payment. */
export interface Scenario {
  result: 'AUTHORIZED' | 'DECLINED' | 'FAILED'
  /** How long the bank takes to answer. */
  answerSeconds: number
  /** Whether a cancellation comes too late while the bank has not answered. */
  refusesCancel: boolean
  webhooks: 'ONCE' | 'TWICE' | 'REVERSED' | 'LOST'
  refunds: 'SUCCEEDED' | 'FAILED'
}

const success: Scenario = {
  result: 'AUTHORIZED',
  answerSeconds: 0,
  refusesCancel: false,
  webhooks: 'ONCE',
  refunds: 'SUCCEEDED',
}

export const scenarios = {
  SUCCESS: success,
  DECLINE: { ...success, result: 'DECLINED' },
  ABORT: { ...success, result: 'FAILED' },
  THREE_D_SECURE: { ...success, answerSeconds: SIMULATED_3DS_SECONDS },
  LATE_SUCCESS: { ...success, answerSeconds: SIMULATED_LATE_SECONDS, refusesCancel: true },
  DUPLICATE_WEBHOOKS: { ...success, webhooks: 'TWICE' },
  REVERSED_WEBHOOKS: { ...success, webhooks: 'REVERSED' },
  LOST_WEBHOOKS: { ...success, webhooks: 'LOST' },
  FAILED_REFUND: { ...success, refunds: 'FAILED' },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

/** A change that the provider tells of. */
interface SimulatedEvent {
  id: string
  at: number
  state: PaymentState
}

/** Moments are in milliseconds, so that a store can keep the payment as JSON. */
export interface SimulatedPayment extends AgreedPayment {
  secretKey: string
  webhookSecret: string
  description: string
  returnUrl: string | null
  createdAt: number
  state: PaymentState
  failure: string | null
  captured: number
  refunds: ProviderRefund[]
  authorizedUntil: number | null
  scenario: ScenarioName
  /** When the bank answers; null while it is not asked. */
  answersAt: number | null
  /** Not handed out as webhooks yet. */
  events: SimulatedEvent[]
  /** With which it was created. */
  key: string
  /** False if its creation failed, and until it succeeds nevertheless. */
  exists: boolean
  answers: Record<string, SavedAnswer>
  later: LaterMove[]
  effects: SimulatedEffect[]
}

type Creation = 'key' | 'description' | 'returnUrl' | 'secretKey' | 'webhookSecret' | 'createdAt'

export const newSimulatedPayment = (creation: Pick<SimulatedPayment, keyof AgreedPayment | Creation>): SimulatedPayment => ({
  ...creation,
  state: 'CREATED',
  failure: null,
  captured: 0,
  refunds: [],
  authorizedUntil: null,
  scenario: 'SUCCESS',
  answersAt: null,
  events: [],
  exists: true,
  answers: {},
  later: [],
  effects: [],
})

export function moveTo(payment: SimulatedPayment, state: PaymentState, at: number): void {
  payment.state = state
  payment.answersAt = null
  announce(payment, at)
}

export function announce(payment: SimulatedPayment, at: number): void {
  payment.events.push({ id: newId(), at, state: payment.state })
}

/** Lets the bank do what is due by the clock. */
export function settleBank(payment: SimulatedPayment, now: number): void {
  const { answersAt } = payment
  if (answersAt !== null && answersAt <= now) answer(payment, answersAt)
  if (payment.state === 'AUTHORIZED' && payment.authorizedUntil! <= now) moveTo(payment, 'EXPIRED', payment.authorizedUntil!)
}

function answer(payment: SimulatedPayment, at: number) {
  const { result } = scenarios[payment.scenario]
  payment.failure = result === 'AUTHORIZED' ? null : result === 'DECLINED' ? 'card_declined' : 'aborted'
  if (result === 'AUTHORIZED') payment.authorizedUntil = at + STRIPE_AUTHORIZATION_SECONDS * 1000
  // a guest who was declined may try again
  moveTo(payment, result === 'DECLINED' ? 'CREATED' : result, at)
}

export function providerPayment(payment: SimulatedPayment): ProviderPayment {
  const { reference, amount, currency, state, captured, refunds, failure, authorizedUntil } = payment
  return {
    reference,
    amount,
    currency,
    state,
    captured,
    refunds: refunds.map((refund) => ({ ...refund })),
    failure,
    authorizedUntil: authorizedUntil === null ? null : new Date(authorizedUntil),
    client: { ...noClientData, redirectUrl: `/dev/payments/${reference}` },
  }
}

/** What a call is to change at the provider. */
export type SimulatedMove =
  | { kind: 'CREATE' }
  | { kind: 'CAPTURE' }
  | { kind: 'CANCEL' }
  | { kind: 'REFUND'; key: string; amount: number }

/** A move, or its undoing, that happens by itself. */
export interface LaterMove {
  at: number
  move: SimulatedMove
  isUndone: boolean
  /** How long it stands, if the provider takes it back. */
  undoneAfter?: number | undefined
}

/** What has really happened, which no answer has to tell. */
interface SimulatedEffect {
  at: number
  kind: SimulatedMove['kind']
  amount: number
  isUndone: boolean
}

interface SavedAnswer {
  at: number
  /** Null if the move was made. */
  error: { kind: PaymentErrorKind; code: string } | null
}
