import { z } from 'zod'
import {
  cancelGuestBooking,
  findBookingByToken,
  proveByLink,
  releaseHeldBooking,
  type StoredBooking,
  transactOnBooking,
} from '../../core/bookings/index.ts'
import { reference } from '../../kernel/inputs.ts'
import { BOOKING_TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { verb } from '../../kernel/verb.ts'
import { guestBookingsPolicy } from './policy.ts'

export const OfBooking = z.object({ token: z.string().max(BOOKING_TOKEN_CHARACTERS_MAX) })

/** The booking of a token; that of a message proves it. */
export const readBooking = verb(guestBookingsPolicy.booking, OfBooking, async (ctx, { token }): Promise<StoredBooking> => {
  return proveByLink(ctx, await findBookingByToken(ctx, token), token)
})

const CancelBooking = OfBooking.extend({ quoteHash: reference })

/** Cancels a confirmed booking for the fee that its guest has seen. */
export const cancelBooking = verb(
  guestBookingsPolicy.cancelBooking,
  CancelBooking,
  async (ctx, { token, quoteHash }): Promise<StoredBooking> => {
    return cancelGuestBooking(ctx, await findBookingByToken(ctx, token), quoteHash)
  },
)

/** Releases a held booking. A payment that was already started is given back. */
export const releaseHold = verb(guestBookingsPolicy.releaseHold, OfBooking, async (ctx, { token }): Promise<StoredBooking> => {
  const { accommodationId, id: bookingId } = await findBookingByToken(ctx, token)
  // not audited: `releaseHeldBooking` leaves its entry
  return transactOnBooking(ctx, { accommodationId, bookingId }, { allOrNothing: true }, (unit, { booking }) =>
    releaseHeldBooking(ctx, unit, booking),
  )
})
