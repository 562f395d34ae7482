import { SIMULATED_BUSY_SECONDS, SIMULATED_KEY_HOURS } from '../../kernel/limits.ts'
import { hourMs } from '../../kernel/time.ts'
import { isOpen, refundedOf, stateConflict } from './drivers.ts'
import type { ProviderRefund } from './port.ts'
import { PaymentError } from './port.ts'
import type { LaterMove, SimulatedMove } from './simulated-payment.ts'
import { announce, moveTo, type ScenarioName, type SimulatedPayment, scenarios, settleBank } from './simulated-payment.ts'

/** An answer 500, saved under its key. */
export interface ServerFault {
  /** How long after the answer the effect comes; 0 is before it, and null never. */
  effectAfter: number | null
  /** How long the effect stands before the provider takes it back. */
  undoneAfter?: number
}

/**
 * What becomes of a call. BEFORE, AFTER: the connection breaks before its effect, or after. BUSY: 429. KEY_IN_USE: 409. None of these is saved
 * under the key.
 */
export type Interruption = 'NONE' | 'BEFORE' | 'AFTER' | 'BUSY' | 'KEY_IN_USE' | ServerFault

const secondMilliseconds = 1000
export const isServerFault = (fault: Interruption | undefined): fault is ServerFault => typeof fault === 'object'

/** Fails if the call comes to nothing before the provider works on it. */
export function refuseBefore(fault: Interruption | undefined): void {
  if (fault === 'BEFORE') throw new PaymentError('UNREACHABLE', 'interrupted')
  if (fault === 'BUSY') throw new PaymentError('UNREACHABLE', 'rate_limit', SIMULATED_BUSY_SECONDS)
  if (fault === 'KEY_IN_USE') throw new PaymentError('UNREACHABLE', 'idempotency_key_in_use')
}

/** Makes a move, if the payment allows it. */
function make(payment: SimulatedPayment, move: SimulatedMove, at: number) {
  const { refusesCancel } = scenarios[payment.scenario]
  if (move.kind === 'CREATE') {
    payment.exists = true
    announce(payment, at)
  } else if (move.kind === 'CAPTURE') {
    if (payment.state !== 'AUTHORIZED') throw stateConflict(payment)
    payment.captured = payment.amount
    moveTo(payment, 'CAPTURED', at)
  } else if (move.kind === 'CANCEL') {
    if (!isOpen(payment.state) || (payment.state === 'PENDING' && refusesCancel)) throw stateConflict(payment)
    moveTo(payment, 'CANCELED', at)
  } else makeRefund(payment, move, at)
  note(payment, move, at, false)
}

function makeRefund(payment: SimulatedPayment, { key, amount }: Extract<SimulatedMove, { kind: 'REFUND' }>, at: number): void {
  if (payment.state !== 'CAPTURED') throw stateConflict(payment)
  if (amount > payment.captured - refundedOf(payment)) throw new PaymentError('AMOUNT_TOO_LARGE', 'more_than_is_left')
  const { refunds: state } = scenarios[payment.scenario]
  const made = payment.effects.filter(({ kind, isUndone }) => kind === 'REFUND' && !isUndone).length
  const reference = `${payment.reference}_refund_${made + 1}`
  const failure = state === 'FAILED' ? 'account_closed' : null
  payment.refunds.push({ key, reference, amount, state, failure } satisfies ProviderRefund)
  announce(payment, at)
}

/** Takes a move back, if nothing was built on it. */
function undo(payment: SimulatedPayment, move: SimulatedMove, at: number) {
  const [isCapture, isCancel] = [move.kind === 'CAPTURE', move.kind === 'CANCEL']
  if (move.kind === 'CREATE') payment.exists = false
  else if (move.kind === 'REFUND') {
    payment.refunds = payment.refunds.filter(({ key }) => key !== move.key)
    announce(payment, at)
  } else if (
    (isCapture && payment.state === 'CAPTURED' && payment.refunds.length === 0) ||
    (isCancel && payment.state === 'CANCELED')
  ) {
    payment.captured = 0
    moveTo(payment, payment.authorizedUntil === null ? 'CREATED' : 'AUTHORIZED', at)
  } else return
  note(payment, move, at, true)
}

function note({ effects, amount: whole }: SimulatedPayment, move: SimulatedMove, at: number, isUndone: boolean): void {
  effects.push({ at, kind: move.kind, amount: move.kind === 'REFUND' ? move.amount : whole, isUndone })
}

function attempt(payment: SimulatedPayment, { at, move, isUndone, undoneAfter }: LaterMove): void {
  try {
    if (isUndone) undo(payment, move, at)
    else make(payment, move, at)
    if (undoneAfter !== undefined) payment.later.push({ at: at + undoneAfter * secondMilliseconds, move, isUndone: true })
  } catch (error) {
    // the payment does not allow it any more
    if (!(error instanceof PaymentError)) throw error
  }
}

/** Lets happen what is due by the clock. */
export function settle(payment: SimulatedPayment, now: number): void {
  const nextDue = () => payment.later.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)[0]
  for (let later = nextDue(); later; later = nextDue()) {
    payment.later.splice(payment.later.indexOf(later), 1)
    settleBank(payment, later.at)
    attempt(payment, later)
  }
  settleBank(payment, now)
}

/** What a call that is answered 500 does nevertheless. */
export function failWith(payment: SimulatedPayment, move: SimulatedMove, { effectAfter, undoneAfter }: ServerFault, now: number) {
  if (effectAfter !== null) payment.later.push({ at: now + effectAfter * secondMilliseconds, move, isUndone: false, undoneAfter })
  settle(payment, now)
  return new PaymentError('INDETERMINATE', 'api_error')
}

/** A call of the provider, and what becomes of it. */
export interface SimulatedCall {
  now: number
  fault: Interruption | undefined
}

/** Makes a move by its key. For a day the key has the same answer, whatever it was. */
export function post(
  payment: SimulatedPayment,
  { key, move, now, fault }: SimulatedCall & { key: string; move: SimulatedMove },
): void {
  const id = `${move.kind} ${key}`
  const saved = payment.answers[id]
  if (saved && now - saved.at < SIMULATED_KEY_HOURS * hourMs) {
    if (saved.error) throw new PaymentError(saved.error.kind, saved.error.code)
    return
  }
  let refusal: PaymentError | null = null
  try {
    if (isServerFault(fault)) refusal = failWith(payment, move, fault, now)
    else make(payment, move, now)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    refusal = error
  }
  payment.answers[id] = { at: now, error: refusal && { kind: refusal.kind, code: refusal.code } }
  if (refusal) throw refusal
}

/** The guest begins to pay; the scenario says how it ends. */
export function beginToPay(payment: SimulatedPayment, scenario: ScenarioName, now: number): true {
  settle(payment, now)
  if (payment.state !== 'CREATED') return true
  Object.assign(payment, { scenario, failure: null })
  moveTo(payment, 'PENDING', now)
  payment.answersAt = now + scenarios[scenario].answerSeconds * 1000
  settle(payment, now)
  return true
}
