import { z } from 'zod'
import type { Grant } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { BOOKING_RESERVATIONS_MAX } from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import {
  countOfBooking,
  lockReservation,
  refuseUnless,
  type StoredReservation,
  verbOfManagers,
  writeBookingId,
} from '../reservations/index.ts'
import { announceChange } from './announce-change.ts'
import { moneyOf } from './money-of-booking.ts'
import { bookingsPolicy } from './policy.ts'
import { accommodationOfBooking, lockBooking, type StoredBooking, writeBooking } from './queries.ts'

interface Change {
  /** For the audit log. */
  type: string
  log: string
  /** The booking of the reservation after it. What cannot be fails. */
  decide(unit: Unit, booking: StoredBooking, reservation: StoredReservation): Promise<string | null>
}

/** Adds a reservation to a booking or removes it, with both locked in that order. */
const membershipVerb = (allowed: readonly Grant[], { type, log, decide }: Change) =>
  verbOfManagers(
    allowed,
    z.object({ bookingId: id, reservationId: id }),
    'bookingId',
    accommodationOfBooking,
    async (ctx, [{ bookingId, reservationId }, accommodationId]): Promise<StoredBooking> =>
      transact(ctx, async (unit) => {
        const booking = await lockBooking(unit.db, accommodationId, bookingId)
        const reservation = await lockReservation(unit.db, accommodationId, reservationId)
        const after = { bookingId: await decide(unit, booking, reservation) }
        const before = { bookingId: reservation.bookingId }
        if (before.bookingId === after.bookingId) return booking
        const { totalPrice: oldTotal } = await moneyOf(ctx, unit, booking)
        await writeBookingId(ctx, unit, { accommodationId, reservationIds: [reservationId], ...after })
        await writeBooking(ctx, unit, booking, {})
        await announceChange(ctx, unit, booking, oldTotal)
        unit.audit({ accommodationId, type, log, relatedId: bookingId, after: { reservationId } })
        unit.record({
          accommodationId,
          type: 'reservation.modify',
          log: 'Changed booking.',
          relatedId: reservationId,
          before,
          after,
          event: 'reservation.amended',
          payload: { reservationId, fields: ['booking'] },
        })
        return booking
      }),
  )

export const addReservationToBooking = membershipVerb(bookingsPolicy.addReservationToBooking, {
  type: 'booking.addReservation',
  log: 'Added a reservation.',
  async decide({ db }, { accommodationId, id: bookingId }, reservation) {
    refuseUnless('modify', reservation)
    if (reservation.bookingId === bookingId) return bookingId
    if (reservation.bookingId !== null) fail('RESERVATION_IN_BOOKING', { members: { bookingId: reservation.bookingId } })
    if ((await countOfBooking(db, accommodationId, bookingId)) >= BOOKING_RESERVATIONS_MAX)
      fail('LIMIT_EXCEEDED', `A booking has at most ${BOOKING_RESERVATIONS_MAX} reservations.`)
    return bookingId
  },
})

/** The reservation stands by itself then, as it is. */
export const removeReservationFromBooking = membershipVerb(bookingsPolicy.removeReservationFromBooking, {
  type: 'booking.removeReservation',
  log: 'Removed a reservation.',
  async decide(_, booking, reservation) {
    if (reservation.bookingId !== booking.id) fail('RESERVATION_NOT_FOUND', 'The booking has no such reservation.')
    return null
  },
})
