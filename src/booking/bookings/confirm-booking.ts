import { z } from 'zod'
import {
  type ConfirmedBooking,
  confirmHeldBooking,
  findBookingByToken,
  hasRunOut,
  type StoredBooking,
  transactOnBooking,
} from '../../core/bookings/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { parse } from '../../kernel/parse.ts'
import { confirmPaidBooking, takePaidBalance } from '../payments/index.ts'
import { guestBookingsPolicy } from './policy.ts'
import { OfBooking } from './read-booking.ts'

const ConfirmBooking = OfBooking.extend({ providerResult: z.unknown().optional() })

/** Confirms a held booking: once it is paid, or at once where nothing has to be paid now. Of a confirmed one it takes what the guest has just paid. */
export async function confirmBooking(ctx: Context, input: z.input<typeof ConfirmBooking>): Promise<ConfirmedBooking> {
  authorize(ctx.actor, guestBookingsPolicy.confirmBooking)
  const { token, providerResult } = parse(ConfirmBooking, input)
  const booking = await findBookingByToken(ctx, token)
  if (booking.confirmedAt !== null) {
    await takePaidBalance(ctx, booking, providerResult)
    return { booking, sold: [] }
  }
  if (booking.dueNow !== 0) return confirmPaidBooking(ctx, booking, providerResult)
  return confirmWithoutPayment(ctx, booking)
}

function confirmWithoutPayment(ctx: Context, { accommodationId, id: bookingId }: StoredBooking): Promise<ConfirmedBooking> {
  // not audited: `confirmHeldBooking` leaves its entry
  return transactOnBooking(ctx, { accommodationId, bookingId }, { allOrNothing: true }, async (unit, locked) => {
    const { booking } = locked
    if (booking.confirmedAt !== null) return { booking, sold: [] }
    if (booking.status !== 'HELD' || hasRunOut(booking, ctx.clock.now())) fail('BOOKING_NOT_HELD')
    return confirmHeldBooking(ctx, unit, locked)
  })
}
