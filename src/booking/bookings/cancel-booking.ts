import type { z } from 'zod'
import { cancelGuestBooking, findBookingByToken, type StoredBooking } from '../../core/bookings/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { reference } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { guestBookingsPolicy } from './policy.ts'
import { OfBooking } from './read-booking.ts'

const CancelBooking = OfBooking.extend({ quoteHash: reference })

/** Cancels a confirmed booking for the fee that its guest has seen. */
export async function cancelBooking(ctx: Context, input: z.input<typeof CancelBooking>): Promise<StoredBooking> {
  authorize(ctx.actor, guestBookingsPolicy.cancelBooking)
  const { token, quoteHash } = parse(CancelBooking, input)
  return cancelGuestBooking(ctx, await findBookingByToken(ctx, token), quoteHash)
}
