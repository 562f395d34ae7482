import { findBookingByToken, releaseHeldBooking, type StoredBooking, transactOnBooking } from '../../core/bookings/index.ts'
import { verb } from '../../kernel/verb.ts'
import { OfBooking } from './booking.ts'
import { guestBookingsPolicy } from './policy.ts'

/** Releases a held booking. A payment that was already started is given back. */
export const releaseHold = verb(guestBookingsPolicy.releaseHold, OfBooking, async (ctx, { token }): Promise<StoredBooking> => {
  const { accommodationId, id: bookingId } = await findBookingByToken(ctx, token)
  // not audited: `releaseHeldBooking` leaves its entry
  return transactOnBooking(ctx, { accommodationId, bookingId }, { allOrNothing: true }, (unit, { booking }) =>
    releaseHeldBooking(ctx, unit, booking),
  )
})
