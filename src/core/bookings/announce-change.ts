import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { moneyOf } from './money-of-booking.ts'
import type { StoredBooking } from './queries.ts'

/** Announces that staff changed the stays of a locked booking, with what it cost before. */
export async function announceChange(ctx: Context, unit: Unit, booking: StoredBooking, oldTotal: number): Promise<void> {
  const { accommodationId, id: bookingId } = booking
  const { totalPrice: total } = await moneyOf(ctx, unit, booking)
  const payload = { bookingId, byGuest: false, oldTotal, total, fee: 0 }
  unit.emit({ accommodationId, type: 'booking.changed', subjectId: bookingId, payload })
}

/** Announces that the property canceled the last stays of a locked booking. */
export function announceEnd({ emit }: Unit, { accommodationId, id: bookingId }: StoredBooking): void {
  const payload = { bookingId, wasHeld: false, byProperty: true } as const
  emit({ accommodationId, type: 'booking.canceled', subjectId: bookingId, payload })
}
