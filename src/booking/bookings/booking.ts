import { z } from 'zod'
import { findBookingByToken, proveByLink, type StoredBooking } from '../../core/bookings/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { BOOKING_TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { guestBookingsPolicy } from './policy.ts'

export const OfBooking = z.object({ token: z.string().max(BOOKING_TOKEN_CHARACTERS_MAX) })

/** The booking of a token; that of a message proves it. */
export async function readBooking(ctx: Context, input: z.input<typeof OfBooking>): Promise<StoredBooking> {
  const { token } = authorizedAnywhere(ctx, guestBookingsPolicy.booking, OfBooking, input)
  return proveByLink(ctx, await findBookingByToken(ctx, token), token)
}
