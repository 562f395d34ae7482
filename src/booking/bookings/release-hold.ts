import type { z } from 'zod'
import { findBookingByToken, releaseHeldBooking, type StoredBooking, transactOnBooking } from '../../core/bookings/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { OfBooking } from './booking.ts'
import { guestBookingsPolicy } from './policy.ts'

/** Releases a held booking. A payment that was already started is given back. */
export async function releaseHold(ctx: Context, input: z.input<typeof OfBooking>): Promise<StoredBooking> {
  const { token } = authorizedAnywhere(ctx, guestBookingsPolicy.releaseHold, OfBooking, input)
  const { accommodationId, id: bookingId } = await findBookingByToken(ctx, token)
  // not audited: `releaseHeldBooking` leaves its entry
  return transactOnBooking(ctx, { accommodationId, bookingId }, { allOrNothing: true }, (unit, { booking }) =>
    releaseHeldBooking(ctx, unit, booking),
  )
}
