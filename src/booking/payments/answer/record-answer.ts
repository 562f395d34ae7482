import { type ConfirmedBooking, type StoredBooking, transactOnBooking } from '../../../core/bookings/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type IntentKey, lockIntent, type StoredIntent, type StoredProviderRefund } from '../intents.ts'
import type { Step } from '../next-step.ts'
import { refundOverpaid } from '../return-overpaid.ts'
import { apply } from './apply.ts'
import { decideAnswer, decideMoney, stepAfter } from './decide-answer.ts'
import { Draft } from './draft.ts'
import { type Answered, loadFacts } from './facts.ts'
import { sell } from './sell.ts'

export interface Recorded {
  intent: StoredIntent
  booking: StoredBooking
  /** The stays that this answer has sold. */
  sold: ConfirmedBooking['sold']
  refunds: readonly StoredProviderRefund[]
  step: Step
  hasChanged: boolean
  /** People have to look at it. */
  isStuck: boolean
}

/**
 * Writes what a provider answered, with everything that follows from it, in one unit: the state, the sale and the folios. Whether the sale
 * succeeds is known once it was tried, and what was paid too much once the money stands on the folios: so it decides, carries out and goes on.
 */
export function recordAnswer(
  ctx: Context,
  { bookingId, ...key }: IntentKey & { bookingId: string },
  answered: Answered,
): Promise<Recorded> {
  let stored: StoredIntent | undefined
  const afterBooking = async ({ db }: Unit) => {
    stored = await lockIntent(db, key)
  }
  const located = { accommodationId: key.accommodationId, bookingId }
  return transactOnBooking(ctx, located, { allOrNothing: false, afterBooking }, async (unit, locked) => {
    const facts = await loadFacts(ctx, unit, locked, stored!, answered)
    const first = decideAnswer(facts)
    await apply(ctx, unit, locked.booking, first)
    const sale = first.isToSell ? await sell(ctx, unit, locked, first.intent) : undefined
    const rest = decideMoney(facts, first, sale?.booking)
    const booking = await apply(ctx, unit, sale?.booking ?? locked.booking, rest)
    const overpaid = rest.mayBeOverpaid ? await refundOverpaid(ctx, unit, [rest.intent]) : []
    const { intent } = rest
    const refunds = [...rest.refunds, ...overpaid]
    return {
      intent,
      booking,
      refunds,
      sold: sale?.sold ?? [],
      step: stepAfter(facts, { intent, refunds }, booking),
      hasChanged: intent.state !== facts.intent.state || intent.decision !== facts.intent.decision,
      isStuck: first.isLost || refunds.some(({ stuckAt }) => stuckAt !== null),
    }
  })
}

/** Gives up a locked payment that the guest has not made: whatever money comes goes back. */
export async function giveUp(ctx: Context, unit: Unit, intent: StoredIntent, booking: StoredBooking): Promise<void> {
  const draft = new Draft({ intent, refunds: [], booking, now: ctx.clock.now() })
  draft.decide('RETURN')
  await apply(ctx, unit, booking, draft)
}
