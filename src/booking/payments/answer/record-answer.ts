import {
  confirmHeldBooking,
  type LockedBooking,
  markProven,
  type StoredBooking,
  transactOnBooking,
} from '../../../core/bookings/index.ts'
import { updateRow } from '../../../db/rows.ts'
import { providerRefunds } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError } from '../../../kernel/errors.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { postCapture, postFailedRefund, postRefund } from '../book-money.ts'
import { type IntentKey, intentsOfBooking, lockIntent, makeDue, type StoredIntent, writeIntent } from '../intents.ts'
import { refundOverpaid } from '../return-overpaid.ts'
import { decideAnswer, decideMoney, stepAfter } from './decide-answer.ts'
import { type Decided, Draft } from './draft.ts'
import { type Answered, loadFacts } from './facts.ts'

export type Recorded = Awaited<ReturnType<typeof recordAnswer>>

/**
 * Writes what a provider answered, with everything that follows from it, in one unit: the state, the sale and the folios. Whether the sale
 * succeeds is known once it was tried, and what was paid too much once the money stands on the folios: so it decides, carries out and goes on.
 */
export function recordAnswer(ctx: Context, { bookingId, ...key }: IntentKey & { bookingId: string }, answered: Answered) {
  let stored: StoredIntent | undefined
  const afterBooking = async ({ db }: Unit) => {
    stored = await lockIntent(db, key)
  }
  const located = { accommodationId: key.accommodationId, bookingId }
  return transactOnBooking(
    ctx,
    located,
    async (unit, locked) => {
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
        /** The stays that this answer has sold. */
        sold: sale?.sold ?? [],
        step: stepAfter(facts, { intent, refunds }, booking),
        hasChanged: intent.state !== facts.intent.state || intent.decision !== facts.intent.decision,
        /** People have to look at it. */
        isStuck: first.isLost || refunds.some(({ stuckAt }) => stuckAt !== null),
      }
    },
    { allOrNothing: false, afterBooking },
  )
}

/** Gives up a locked payment that the guest has not made: whatever money comes goes back. */
export async function giveUp(ctx: Context, unit: Unit, intent: StoredIntent, booking: StoredBooking): Promise<void> {
  const draft = new Draft({ intent, refunds: [], booking, now: ctx.clock.now() })
  draft.decide('RETURN')
  await apply(ctx, unit, booking, draft)
}

/** Carries effects out in their order. Returns the booking, which the payment may prove. */
async function apply(ctx: Context, unit: Unit, booking: StoredBooking, { intent, effects }: Decided) {
  const { db } = unit
  let written = booking
  for (const effect of effects)
    switch (effect.kind) {
      case 'SET_PAYMENT':
        await writeIntent(ctx, db, intent, effect.set)
        break
      case 'ADD_REFUND':
        await db.insert(providerRefunds).values(effect.refund)
        break
      case 'SET_REFUND':
        await updateRow(ctx, db, providerRefunds, { accommodationId: intent.accommodationId, id: effect.refund.id }, effect.set)
        break
      case 'AUDIT':
        unit.audit(effect.entry)
        break
      case 'EMIT':
        unit.emit(effect.event)
        break
      case 'PROVE':
        written = await markProven(ctx, unit, written, 'PAYMENT')
        break
      case 'POST_CAPTURE':
        await postCapture(ctx, unit, intent)
        break
      case 'POST_REFUND':
        await postRefund(ctx, unit, intent, effect.refund)
        break
      case 'POST_FAILED_REFUND':
        await postFailedRefund(ctx, unit, intent, effect.refund)
    }
  return written
}

/**
 * Confirms the sale that a payment is for. Undefined if there is no room, if the guest gave it up, or if it is
 * paid already: the money goes back then.
 */
async function sell(ctx: Context, unit: Unit, locked: LockedBooking, intent: StoredIntent) {
  const { accommodationId, bookingId } = intent
  const others = (await intentsOfBooking(unit.db, accommodationId, bookingId)).filter(({ id }) => id !== intent.id)
  if (others.some(({ decision }) => decision === 'TAKE')) return undefined
  try {
    const confirmed = await transact(unit.joined(ctx), async (inner) => {
      // not audited: the confirmation leaves its own entry
      const result = await confirmHeldBooking(unit.joined(ctx), inner, locked, 'PAYMENT')
      // the stock is judged at the end: here, where a refusal undoes the sale alone
      await inner.runEndTasks()
      return result
    })
    for (const other of others) await makeDue(ctx, unit.db, other)
    return confirmed
  } catch (error) {
    if (!(error instanceof FoyerError)) throw error
    return undefined
  }
}
