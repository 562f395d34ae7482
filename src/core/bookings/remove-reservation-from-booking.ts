import type { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { parse } from '../../kernel/parse.ts'
import { authorizeManaging, orStaff } from '../reservations/index.ts'
import { changeMembership, Membership } from './membership.ts'
import { bookingsPolicy } from './policy.ts'
import { accommodationOfBooking, type StoredBooking } from './queries.ts'

/** The reservation stands by itself then, as it is. */
export async function removeReservationFromBooking(ctx: Context, input: z.input<typeof Membership>): Promise<StoredBooking> {
  authorize(ctx.actor, orStaff(bookingsPolicy.removeReservationFromBooking))
  const { bookingId, reservationId } = parse(Membership, input)
  const accommodationId = await accommodationOfBooking(ctx.db, bookingId)
  await authorizeManaging(ctx, ctx.db, bookingsPolicy.removeReservationFromBooking, accommodationId)
  const located = { accommodationId, bookingId, reservationId }
  return changeMembership(ctx, located, {
    type: 'booking.removeReservation',
    log: 'Removed a reservation.',
    bookingId: null,
    async decide(_, reservation) {
      if (reservation.bookingId !== bookingId) fail('RESERVATION_NOT_FOUND', 'The booking has no such reservation.')
      return true
    },
  })
}
