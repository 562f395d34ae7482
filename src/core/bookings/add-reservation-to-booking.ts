import type { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { BOOKING_RESERVATIONS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { authorizeManaging, countOfBooking, orStaff, refuseUnless } from '../reservations/index.ts'
import { changeMembership, Membership } from './membership.ts'
import { bookingsPolicy } from './policy.ts'
import { accommodationOfBooking, type StoredBooking } from './queries.ts'

export async function addReservationToBooking(ctx: Context, input: z.input<typeof Membership>): Promise<StoredBooking> {
  authorize(ctx.actor, orStaff(bookingsPolicy.addReservationToBooking))
  const { bookingId, reservationId } = parse(Membership, input)
  const accommodationId = await accommodationOfBooking(ctx.db, bookingId)
  await authorizeManaging(ctx, ctx.db, bookingsPolicy.addReservationToBooking, accommodationId)
  const located = { accommodationId, bookingId, reservationId }
  return changeMembership(ctx, located, {
    type: 'booking.addReservation',
    log: 'Added a reservation.',
    bookingId,
    async decide({ db }, reservation) {
      refuseUnless('modify', reservation)
      if (reservation.bookingId === bookingId) return false
      if (reservation.bookingId !== null) fail('RESERVATION_IN_BOOKING', { members: { bookingId: reservation.bookingId } })
      if ((await countOfBooking(db, accommodationId, bookingId)) >= BOOKING_RESERVATIONS_MAX)
        fail('LIMIT_EXCEEDED', `A booking has at most ${BOOKING_RESERVATIONS_MAX} reservations.`)
      return true
    },
  })
}
