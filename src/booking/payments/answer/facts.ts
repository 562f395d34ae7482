import type { LockedBooking } from '../../../core/bookings/index.ts'
import { partsOfIntent, partsOfProviderRefund } from '../../../core/folios/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { ProviderPayment } from '../../../platform/payments/index.ts'
import { isStillDue } from '../balance.ts'
import { costsNothing } from '../book-money.ts'
import { refundsOf, type StoredIntent, type StoredProviderRefund } from '../intents.ts'
import { stateAfter } from '../next-step.ts'

/** What a provider said, and how it was asked. */
export interface Answered {
  answer: Omit<ProviderPayment, 'client'>
  reservesMoney: boolean
  /** The guest's browser brought the provider's result. */
  hasGuestResult: boolean
}

/** What an answer is judged by: itself, and what is stored, locked. */
export type AnswerFacts = Awaited<ReturnType<typeof loadFacts>>

/** Reads no more than the payment can need. */
export async function loadFacts(ctx: Context, unit: Unit, locked: LockedBooking, intent: StoredIntent, answered: Answered) {
  const { db } = unit
  const { accommodationId, decision, state } = intent
  const isCaptured = stateAfter(state, answered.answer.state, answered.reservesMoney) === 'CAPTURED'
  const refunds: readonly StoredProviderRefund[] = await refundsOf(db, intent)
  // only money that is taken stands on folios, once it is captured
  const mayBeBooked = state === 'CAPTURED' && decision === 'TAKE'
  const isCaptureBooked = mayBeBooked && (await partsOfIntent(db, accommodationId, intent.id)).length > 0
  const bookedRefunds = new Set<string>()
  for (const refund of isCaptureBooked ? refunds : [])
    if (refund.state === 'SUCCEEDED' && (await partsOfProviderRefund(db, accommodationId, refund.id)).length > 0)
      bookedRefunds.add(refund.id)
  return {
    ...answered,
    now: ctx.clock.now(),
    actor: ctx.actor,
    intent,
    booking: locked.booking,
    /** Oldest first. */
    refunds,
    /** The confirmed booking still owes what an open payment of its balance is for. */
    isStillDue: intent.balanceUntil !== null && decision === 'OPEN' && (await isStillDue(db, locked, intent)),
    /** The money is not taken yet, and all that it is for was canceled without a fee. */
    costsNothing: decision === 'TAKE' && !isCaptured && (await costsNothing(unit, intent)),
    /** The captured money stands on the folios. */
    isCaptureBooked,
    /** The refunds that do. */
    bookedRefunds,
    newId: () => newIdIn(accommodationId),
  }
}
