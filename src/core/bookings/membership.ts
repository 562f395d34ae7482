import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { lockReservation, type StoredReservation, writeBookingId } from '../reservations/index.ts'
import { announceChange } from './announce-change.ts'
import { moneyOf } from './money-of-booking.ts'
import { lockBooking, type StoredBooking, touchBooking } from './queries.ts'

export const Membership = z.object({ bookingId: id, reservationId: id })

type Located = z.output<typeof Membership> & { accommodationId: string }

interface Change {
  /** For the audit log. */
  type: string
  log: string
  /** Refuses it by failing; false if nothing changes. */
  decide(unit: Unit, reservation: StoredReservation): Promise<boolean>
  bookingId: string | null
}

/** Adds a reservation to a booking or removes it, with both locked in that order. */
export function changeMembership(
  ctx: Context,
  { accommodationId, bookingId, reservationId }: Located,
  { type, log, decide, bookingId: after }: Change,
): Promise<StoredBooking> {
  return transact(ctx, async (unit) => {
    const booking = await lockBooking(unit.db, accommodationId, bookingId)
    const reservation = await lockReservation(unit.db, accommodationId, reservationId)
    if (!(await decide(unit, reservation))) return booking
    const { totalPrice: oldTotal } = await moneyOf(ctx, unit, booking)
    await writeBookingId(ctx, unit, { accommodationId, reservationIds: [reservationId], bookingId: after })
    await touchBooking(ctx, unit, booking)
    await announceChange(ctx, unit, booking, oldTotal)
    unit.audit({ accommodationId, type, log, relatedId: bookingId, after: { reservationId } })
    unit.audit({
      accommodationId,
      type: 'reservation.modify',
      log: 'Changed booking.',
      relatedId: reservationId,
      before: { bookingId: reservation.bookingId },
      after: { bookingId: after },
    })
    const payload = { reservationId, fields: ['booking'] }
    unit.emit({ accommodationId, type: 'reservation.amended', subjectId: reservationId, payload })
    return booking
  })
}
