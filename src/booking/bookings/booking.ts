import { z } from 'zod'
import { findBookingByToken, proveByLink, type StoredBooking } from '../../core/bookings/index.ts'
import { BOOKING_TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { verb } from '../../kernel/verb.ts'
import { guestBookingsPolicy } from './policy.ts'

export const OfBooking = z.object({ token: z.string().max(BOOKING_TOKEN_CHARACTERS_MAX) })

/** The booking of a token; that of a message proves it. */
export const readBooking = verb(guestBookingsPolicy.booking, OfBooking, async (ctx, { token }): Promise<StoredBooking> => {
  return proveByLink(ctx, await findBookingByToken(ctx, token), token)
})
