import { z } from 'zod'
import { type BookingChange, changeGuestBooking, findBookingByToken } from '../../core/bookings/index.ts'
import type { Context } from '../../kernel/context.ts'
import { day, id, isOnce, memo, name, reference } from '../../kernel/inputs.ts'
import { AGE_MAX, BOOKING_OFFERS_MAX, PEOPLE_MAX } from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import type { Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { authorizedFor } from '../payments/index.ts'
import { OfBooking } from './booking.ts'
import { guestBookingsPolicy } from './policy.ts'

const ChangeBooking = byLimits((limits) =>
  OfBooking.extend({
    input: z.object({
      stays: z
        .array(
          z.object({
            id,
            startAt: z.date().nullish(),
            endAt: z.date().nullish(),
            arrival: day.nullish(),
            departure: day.nullish(),
            adults: z.int().min(1).max(PEOPLE_MAX).nullish(),
            childrenAges: z.array(z.int().min(0).max(AGE_MAX)).max(PEOPLE_MAX).nullish(),
            roomTypeId: id.nullish(),
            guestName: name(limits).nullish(),
            request: memo(limits).nullish(),
          }),
        )
        .min(1)
        .max(BOOKING_OFFERS_MAX)
        .refine(isOnce('id'), 'name each stay once'),
    }),
    quoteHash: reference.nullish(),
  }),
)

/** Quotes a change of a confirmed booking to its guest, or makes the change that was quoted. */
export const changeBooking = verb(
  guestBookingsPolicy.changeBooking,
  ChangeBooking,
  async (ctx, { token, input: change, quoteHash }): Promise<BookingChange> => {
    const booking = await findBookingByToken(ctx, token)
    // each change sends messages to the address that the guest gave
    if (quoteHash != null) await refuseExcess(ctx, `booking change:${booking.id}`, allowanceOf(ctx))
    const reservedIn = (unit: Unit) => authorizedFor(unit.db, booking)
    return changeGuestBooking(ctx, booking, { changes: change.stays, quoteHash: quoteHash ?? null, reservedIn })
  },
)

const allowanceOf = ({ limits }: Context) => ({ max: limits.BOOKING_CHANGES_MAX, windowSeconds: 3600, shared: true })
