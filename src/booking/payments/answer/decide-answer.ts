import type { StoredBooking } from '../../../core/bookings/index.ts'
import { actorName } from '../../../kernel/actor.ts'
import { REFUND_RETRY_SECONDS } from '../../../kernel/limits.ts'
import { isOpen, refuseGivenUp } from '../../../platform/payments/index.ts'
import { isSaleOpen } from '../balance.ts'
import { newRefund, refundedBy, takenOf } from '../intents.ts'
import { nextStep, type Step, stateAfter } from '../next-step.ts'
import { isToBeSent, owesGuest } from '../refund-step.ts'
import { adoptRefunds, judgeRefunds } from './decide-refunds.ts'
import { type Decided, Draft } from './draft.ts'
import type { AnswerFacts } from './facts.ts'

/**
 * Decides about an answer up to the sale. `isToSell`: the held booking is to be sold now, and what comes then depends on the sale (`decideMoney`).
 * `isLost`: the provider took its capture back and holds no money, and people have to look at it.
 */
export function decideAnswer(facts: AnswerFacts) {
  const draft = new Draft(facts)
  advance(draft, facts)
  adoptRefunds(draft, facts)
  judgeRefunds(draft, facts)
  const undone = undoneTo(facts)
  const isLost = undone !== null && !isOpen(undone)
  if (isLost && facts.intent.stuckAt === null) {
    draft.emit('payment.stuck', { failure: 'capture_undone' })
    draft.set({ stuckAt: facts.now })
  }
  // what is only reserved for a canceled sale is given up, not taken and refunded
  if (isOtherMoney(draft, facts) || facts.costsNothing) draft.decide('RETURN')
  const isToSell = draft.intent.balanceUntil === null && stepAfter(facts, draft) === 'SELL'
  return { ...draft, isToSell, isLost }
}

/** Decides about the money, after the sale if there was one: `sold` is the confirmed booking, and undefined if it could not be sold. */
export function decideMoney(facts: AnswerFacts, first: ReturnType<typeof decideAnswer>, sold?: StoredBooking) {
  const booking = sold ?? facts.booking
  const draft = new Draft({ ...first, booking, now: facts.now })
  const step = () => stepAfter(facts, draft, booking)
  if (step() === 'SELL') {
    draft.decide(sold || facts.isStillDue ? 'TAKE' : 'RETURN')
    if (draft.intent.decision === 'TAKE') draft.effects.push({ kind: 'PROVE' })
  }
  if (step() === 'LOST') {
    draft.emit('payment.lost', { failure: draft.intent.failure })
    draft.decide('RETURN')
  }
  // a provider that does not hear of the cancellation must never be asked for the money again
  if (step() === 'CANCEL' && !facts.reservesMoney && draft.intent.decision === 'OPEN') draft.decide('RETURN')
  returnMoney(draft, facts)
  postMoney(draft, facts)
  const isTaken = draft.intent.state === 'CAPTURED' && facts.intent.state !== 'CAPTURED'
  // the guest canceled or changed the booking between the confirmation and the capture
  const mayBeOverpaid = isTaken && (booking.canceledAt !== null || booking.lastChange !== null)
  return { ...draft, mayBeOverpaid }
}

/** What comes next for a payment as these effects leave it. */
export function stepAfter(facts: AnswerFacts, { intent, refunds }: Omit<Decided, 'effects'>, booking = facts.booking): Step {
  const { now, reservesMoney, hasGuestResult } = facts
  const { balanceUntil } = intent
  return nextStep(intent, {
    reservesMoney,
    mayPay: balanceUntil === null ? isSaleOpen(booking, now) : facts.isStillDue && now < balanceUntil,
    hasGuestResult,
    hasRefundToSend: refunds.some(isToBeSent),
    isUndone: undoneTo(facts) === 'AUTHORIZED',
  })
}

/** What became of a capture that the provider answered with an error of its own, made, and took back; null if it stands. */
const undoneTo = ({ intent: { state, indeterminateAt }, answer }: AnswerFacts) =>
  state === 'CAPTURED' && indeterminateAt !== null && answer.state !== 'CAPTURED' ? answer.state : null

/** Goes on to the state that the provider says. */
function advance(draft: Draft, { intent: stored, answer, reservesMoney, now }: AnswerFacts): void {
  const { reference, authorizedUntil } = answer
  refuseGivenUp(stored.reference, reference)
  const state = stateAfter(stored.state, answer.state, reservesMoney)
  const failure = answer.failure ?? stored.failure
  const hasMoved = state !== stored.state
  if (!hasMoved && stored.reference === reference && stored.failure === failure) return
  const isCaptured = hasMoved && state === 'CAPTURED'
  const money = isCaptured ? { amount: answer.captured, currency: answer.currency } : stored
  const { amount, currency } = money
  draft.set({
    state,
    reference,
    authorizedUntil,
    failure,
    ...(isCaptured && { capturedAt: stored.captureAskedAt ?? now, capturedAmount: amount, capturedCurrency: currency }),
  })
  if (!hasMoved) return
  draft.audit({
    type: 'payment.advance',
    log: `A payment of ${amount} ${currency} at a provider is ${state}.`,
    before: { intentId: stored.id, state: stored.state },
    after: { state, failure },
  })
  if (isCaptured) draft.emit('payment.captured', { amount, currency })
  else if (!isOpen(state)) draft.emit('payment.ended', { state, failure })
}

/**
 * Whether the amount or currency is not what was agreed, and the money goes back. What pays for a confirmed sale is kept: it stands on its
 * folios. Staff are told of both. Once a payment is captured, only the captured amount counts.
 */
function isOtherMoney(draft: Draft, { intent: before, answer }: AnswerFacts): boolean {
  const { amount: agreed, currency: agreedCurrency, capturedAmount, capturedCurrency, decision, state } = draft.intent
  const isTaken = state === 'CAPTURED'
  const amount = isTaken ? (capturedAmount ?? agreed) : answer.amount
  const currency = isTaken ? (capturedCurrency ?? agreedCurrency) : answer.currency
  const isAgreed = amount === agreed && currency === agreedCurrency
  if (isAgreed || decision === 'RETURN' || !(isTaken || isOpen(state))) return false
  const isKept = decision === 'TAKE' && currency === agreedCurrency
  const isNews = isTaken && before.state !== 'CAPTURED'
  if (isKept && !isNews) return false
  draft.emit('payment.mismatched', { amount, currency, agreed, agreedCurrency, isKept })
  return !isKept
}

/** Asks for the refund of money that is for no sale. */
function returnMoney(draft: Draft, { actor, newId }: AnswerFacts): void {
  const { intent, refunds, now } = draft
  if (!owesGuest(intent, refunds)) return
  const lastFailure = refunds.findLast(({ state }) => state === 'FAILED')
  if (lastFailure && now.getTime() - lastFailure.updatedAt.getTime() < REFUND_RETRY_SECONDS * 1000) return
  if (!lastFailure) draft.announceReturn()
  const reason = intent.balanceUntil === null ? 'The booking was not confirmed.' : 'Nothing was due any more.'
  const amount = takenOf(intent) - refundedBy(refunds)
  draft.addRefund(newRefund(intent, { id: newId(), amount, reason, requestedBy: actorName(actor), isAutomatic: true }, now))
}

/** Each movement stands on the folios as soon as it is known. Money that never belonged to a stay has no folio. */
function postMoney({ intent, refunds, effects }: Draft, { isCaptureBooked, bookedRefunds }: AnswerFacts): void {
  if (intent.state !== 'CAPTURED' || intent.decision !== 'TAKE') return
  if (!isCaptureBooked) effects.push({ kind: 'POST_CAPTURE' })
  for (const refund of refunds)
    if (refund.state === 'SUCCEEDED' && !bookedRefunds.has(refund.id)) effects.push({ kind: 'POST_REFUND', refund })
}
