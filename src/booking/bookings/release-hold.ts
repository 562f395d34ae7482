import type { z } from 'zod'
import { findBookingByToken, releaseHeldBooking, type StoredBooking, transactOnBooking } from '../../core/bookings/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { guestBookingsPolicy } from './policy.ts'
import { OfBooking } from './read-booking.ts'

/** Releases a held booking. A payment that was already started is given back. */
export async function releaseHold(ctx: Context, input: z.input<typeof OfBooking>): Promise<StoredBooking> {
  authorize(ctx.actor, guestBookingsPolicy.releaseHold)
  const { token } = parse(OfBooking, input)
  const { accommodationId, id: bookingId } = await findBookingByToken(ctx, token)
  // not audited: `releaseHeldBooking` leaves its entry
  return transactOnBooking(ctx, { accommodationId, bookingId }, { allOrNothing: true }, (unit, { booking }) =>
    releaseHeldBooking(ctx, unit, booking),
  )
}
