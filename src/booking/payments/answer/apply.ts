import { markProven, type StoredBooking } from '../../../core/bookings/index.ts'
import { providerRefunds } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { postCapture, postFailedRefund, postRefund } from '../book-money.ts'
import { writeIntent, writeRefund } from '../intents.ts'
import type { Decided } from './draft.ts'

/** Carries effects out in their order. Returns the booking, which the payment may prove. */
export async function apply(
  ctx: Context,
  unit: Unit,
  booking: StoredBooking,
  { intent, effects }: Decided,
): Promise<StoredBooking> {
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
        await writeRefund(ctx, db, effect.refund, effect.set)
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
