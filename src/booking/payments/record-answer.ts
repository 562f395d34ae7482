import { type ConfirmedBooking, markProven, type StoredBooking, transactOnBooking } from '../../core/bookings/index.ts'
import { actorName } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { REFUND_RETRY_SECONDS } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { isOpen, type ProviderPayment, refuseGivenUp } from '../../platform/payments/index.ts'
import type { OpenAccount } from './accounts.ts'
import { adoptRefunds } from './adopt-refunds.ts'
import { isStillDue } from './balance.ts'
import { bookCapture, bookRefund, costsNothing } from './book-money.ts'
import {
  aboutPayment as about,
  type IntentKey,
  insertRefund,
  lockIntent,
  refundedBy,
  type StoredIntent,
  type StoredProviderRefund,
  takenOf,
  writeIntent,
} from './intents.ts'
import { judgeAmount } from './judge-amount.ts'
import { nextStep, type Step, stateAfter } from './next-step.ts'
import { isToBeSent, judgeRefunds } from './refund-attempts.ts'
import { owesGuest } from './refund-outcome.ts'
import { refundOverpaid } from './return-overpaid.ts'
import { sell } from './sell.ts'

export interface Recorded {
  intent: StoredIntent
  booking: StoredBooking
  /** The stays that this answer has sold. */
  sold: ConfirmedBooking['sold']
  refunds: StoredProviderRefund[]
  step: Step
  hasChanged: boolean
  /** People have to look at it. */
  isStuck: boolean
}

type Answer = Omit<ProviderPayment, 'client'>

/** The guest may still pay. */
export const isSaleOpen = ({ status, expiresAt }: Pick<StoredBooking, 'status' | 'expiresAt'>, now: Date) =>
  status === 'HELD' && expiresAt !== null && now < expiresAt

/** Writes what a provider answered, with everything that follows from it, in one unit: the state, the sale and the folios. */
export function recordAnswer(
  ctx: Context,
  { driver }: OpenAccount,
  { bookingId, ...key }: IntentKey & { bookingId: string },
  answer: Answer,
  hasGuestResult: boolean,
): Promise<Recorded> {
  const { reservesMoney } = driver.traits
  const now = ctx.clock.now()
  let stored: StoredIntent | undefined
  const afterBooking = async ({ db }: Unit) => {
    stored = await lockIntent(db, key)
  }
  const located = { accommodationId: key.accommodationId, bookingId }
  return transactOnBooking(ctx, located, { allOrNothing: false, afterBooking }, async (unit, locked) => {
    let intent = await advance(ctx, unit, stored!, answer, reservesMoney)
    let { booking } = locked
    let sold: ConfirmedBooking['sold'] = []
    const adopted = await adoptRefunds(ctx, unit, intent, answer)
    const refunds = await judgeRefunds(ctx, unit, intent, answer, adopted)
    const { balanceUntil } = intent
    const isDue = balanceUntil !== null && intent.decision === 'OPEN' && (await isStillDue(unit.db, locked, intent))
    const mayPay = () => (balanceUntil === null ? isSaleOpen(booking, now) : isDue && now < balanceUntil)
    const step = () => {
      const hasRefundToSend = refunds.some(isToBeSent)
      return nextStep(intent, {
        reservesMoney,
        mayPay: mayPay(),
        hasGuestResult,
        hasRefundToSend,
        isUndone: undone === 'AUTHORIZED',
      })
    }
    const undone = undoneTo(stored!, answer)
    const isLost = undone !== null && !isOpen(undone)
    if (isLost && stored!.stuckAt === null) intent = await announceUndone(ctx, unit, intent)
    const judged = judgeAmount(unit, stored!, intent, answer)
    const isForNothing = await costsNothing(unit, intent)
    // what is only reserved for a canceled sale is given up, not taken and refunded
    if (judged === 'GIVE_BACK' || isForNothing) intent = await decide(ctx, unit, { intent, booking }, 'RETURN')
    if (step() === 'SELL') {
      const confirmed = balanceUntil === null ? await sell(ctx, unit, locked, intent) : undefined
      if (confirmed) ({ booking, sold } = confirmed)
      intent = await decide(ctx, unit, { intent, booking }, confirmed || isDue ? 'TAKE' : 'RETURN')
      if (intent.decision === 'TAKE') booking = await markProven(ctx, unit, booking, 'PAYMENT')
    }
    if (step() === 'LOST') {
      unit.emit(about(intent, 'payment.lost', { failure: intent.failure }))
      intent = await decide(ctx, unit, { intent, booking }, 'RETURN')
    }
    // a provider that does not hear of the cancellation must never be asked for the money again
    if (step() === 'CANCEL' && !reservesMoney && intent.decision === 'OPEN')
      intent = await decide(ctx, unit, { intent, booking }, 'RETURN')
    refunds.push(...(await returnMoney(ctx, unit, { intent, booking }, refunds)))
    await bookMoney(ctx, unit, intent, refunds)
    const isTaken = intent.state === 'CAPTURED' && stored!.state !== 'CAPTURED'
    // the guest canceled or changed the booking between the confirmation and the capture
    if (isTaken && (booking.canceledAt !== null || booking.lastChange !== null))
      refunds.push(...(await refundOverpaid(ctx, unit, [intent])))
    const hasChanged = intent.state !== stored!.state || intent.decision !== stored!.decision
    const isStuck = isLost || refunds.some(({ stuckAt }) => stuckAt !== null)
    return { intent, booking, sold, refunds, step: step(), hasChanged, isStuck }
  })
}

/** What became of a capture that the provider answered with an error of its own, made, and took back; null if it stands. */
const undoneTo = ({ state, indeterminateAt }: StoredIntent, answer: Answer) =>
  state === 'CAPTURED' && indeterminateAt !== null && answer.state !== 'CAPTURED' ? answer.state : null

function announceUndone(ctx: Context, unit: Unit, intent: StoredIntent): Promise<StoredIntent> {
  unit.emit(about(intent, 'payment.stuck', { failure: 'capture_undone' }))
  return writeIntent(ctx, unit.db, intent, { stuckAt: ctx.clock.now() })
}

async function advance(
  ctx: Context,
  unit: Unit,
  stored: StoredIntent,
  answer: Answer,
  reservesMoney: boolean,
): Promise<StoredIntent> {
  refuseGivenUp(stored.reference, answer.reference)
  const state = stateAfter(stored.state, answer.state, reservesMoney)
  const isCaptured = state === 'CAPTURED' && stored.state !== 'CAPTURED'
  const { reference } = answer
  const fields = { state, reference, authorizedUntil: answer.authorizedUntil, failure: answer.failure ?? stored.failure }
  const isSame = stored.reference === reference && stored.state === state && stored.failure === fields.failure
  if (isSame) return stored
  const intent = await writeIntent(ctx, unit.db, stored, {
    ...fields,
    ...(isCaptured && {
      capturedAt: stored.captureAskedAt ?? ctx.clock.now(),
      capturedAmount: answer.captured,
      capturedCurrency: answer.currency,
    }),
  })
  if (state === stored.state) return intent
  const { failure } = intent
  const { amount, currency } = isCaptured ? { amount: answer.captured, currency: answer.currency } : intent
  unit.audit({
    accommodationId: intent.accommodationId,
    type: 'payment.advance',
    log: `A payment of ${amount} ${currency} at a provider is ${state}.`,
    relatedId: intent.bookingId,
    before: { intentId: intent.id, state: stored.state },
    after: { state, failure },
  })
  if (isCaptured) unit.emit(about(intent, 'payment.captured', { amount, currency }))
  else if (!isOpen(state)) unit.emit(about(intent, 'payment.ended', { state, failure }))
  return intent
}

interface OfBooking {
  intent: StoredIntent
  booking: StoredBooking
}

function announceReturn({ clock }: Context, unit: Unit, { intent, booking }: OfBooking): void {
  const { amount, currency } = intent
  const isTooLate = booking.confirmedAt === null && !isSaleOpen(booking, clock.now())
  unit.emit(about(intent, 'payment.returned', { amount, currency, isTooLate }))
}

/** Decides what becomes of the money of a locked payment. */
export async function decide(
  ctx: Context,
  unit: Unit,
  { intent, booking }: OfBooking,
  decision: StoredIntent['decision'],
): Promise<StoredIntent> {
  unit.audit({
    accommodationId: intent.accommodationId,
    type: 'payment.decide',
    log: decision === 'TAKE' ? 'The payment is taken.' : 'The payment goes back to the guest.',
    relatedId: intent.bookingId,
    before: { intentId: intent.id, decision: intent.decision },
    after: { decision },
  })
  if (decision === 'RETURN' && intent.state === 'AUTHORIZED') announceReturn(ctx, unit, { intent, booking })
  return writeIntent(ctx, unit.db, intent, { decision })
}

/** Asks for the refund of money that is for no sale. */
async function returnMoney(
  ctx: Context,
  unit: Unit,
  { intent, booking }: OfBooking,
  refunds: readonly StoredProviderRefund[],
): Promise<StoredProviderRefund[]> {
  if (!owesGuest(intent, refunds)) return []
  const lastFailure = refunds.findLast(({ state }) => state === 'FAILED')
  const triedAt = lastFailure?.updatedAt.getTime() ?? 0
  if (ctx.clock.now().getTime() - triedAt < REFUND_RETRY_SECONDS * 1000) return []
  if (!lastFailure) announceReturn(ctx, unit, { intent, booking })
  const reason = intent.balanceUntil === null ? 'The booking was not confirmed.' : 'Nothing was due any more.'
  const amount = takenOf(intent) - refundedBy(refunds)
  const asked = { amount, reason, requestedBy: actorName(ctx.actor), isAutomatic: true }
  return [await insertRefund(ctx, unit.db, intent, asked)]
}

/** Each movement stands on the folios as soon as it is known. Money that never belonged to a stay has no folio. */
async function bookMoney(
  ctx: Context,
  unit: Unit,
  intent: StoredIntent,
  refunds: readonly StoredProviderRefund[],
): Promise<void> {
  if (intent.state !== 'CAPTURED') return
  if (intent.decision === 'TAKE') await bookCapture(ctx, unit, intent)
  for (const refund of refunds) if (refund.state === 'SUCCEEDED') await bookRefund(ctx, unit, intent, refund)
}
