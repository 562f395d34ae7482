import type { z } from 'zod'
import { cancelGuestBooking, findBookingByToken, type StoredBooking } from '../../core/bookings/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { reference } from '../../kernel/inputs.ts'
import { OfBooking } from './booking.ts'
import { guestBookingsPolicy } from './policy.ts'

const CancelBooking = OfBooking.extend({ quoteHash: reference })

/** Cancels a confirmed booking for the fee that its guest has seen. */
export async function cancelBooking(ctx: Context, input: z.input<typeof CancelBooking>): Promise<StoredBooking> {
  const { token, quoteHash } = authorizedAnywhere(ctx, guestBookingsPolicy.cancelBooking, CancelBooking, input)
  return cancelGuestBooking(ctx, await findBookingByToken(ctx, token), quoteHash)
}
