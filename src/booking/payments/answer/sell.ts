import { type ConfirmedBooking, confirmHeldBooking, type LockedBooking } from '../../../core/bookings/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError } from '../../../kernel/errors.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { intentsOfBooking, makeDue, type StoredIntent } from '../intents.ts'

/**
 * Confirms the sale that a payment is for. Undefined if there is no room, if the guest gave it up, or if it is
 * paid already: the money goes back then.
 */
export async function sell(
  ctx: Context,
  unit: Unit,
  locked: LockedBooking,
  intent: StoredIntent,
): Promise<ConfirmedBooking | undefined> {
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
