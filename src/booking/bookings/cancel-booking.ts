import { cancelGuestBooking, findBookingByToken, type StoredBooking } from '../../core/bookings/index.ts'
import { reference } from '../../kernel/inputs.ts'
import { verb } from '../../kernel/verb.ts'
import { OfBooking } from './booking.ts'
import { guestBookingsPolicy } from './policy.ts'

const CancelBooking = OfBooking.extend({ quoteHash: reference })

/** Cancels a confirmed booking for the fee that its guest has seen. */
export const cancelBooking = verb(
  guestBookingsPolicy.cancelBooking,
  CancelBooking,
  async (ctx, { token, quoteHash }): Promise<StoredBooking> => {
    return cancelGuestBooking(ctx, await findBookingByToken(ctx, token), quoteHash)
  },
)
