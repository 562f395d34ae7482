import { z } from 'zod'
import { clockAt } from '../../kernel/clock.ts'
import { fail } from '../../kernel/errors.ts'
import { id, memo } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { asSeen, deleteReservation, isAllowed, verbOfManagers } from '../reservations/index.ts'
import { announceChange, announceEnd } from './announce-change.ts'
import { moneyOf } from './money-of-booking.ts'
import { ofStay } from './of-stay.ts'
import { bookingsPolicy } from './policy.ts'
import { accommodationOfBooking, type StoredBooking, writeBooking } from './queries.ts'
import { refuseIfBookingChanged, transactOnBooking } from './transact-on-booking.ts'

const DeleteBooking = byLimits((limits) =>
  z.object({
    bookingId: id,
    cancelReason: memo(limits).nullish(),
    fee: z.enum(['BY_POLICY', 'NONE']).nullish(),
    ifUpdatedAt: z.date().nullish(),
  }),
)

/** Cancels the stays of a booking whose guests have not come, all or none. A guest in house is checked out, not cancelled. */
export const deleteBooking = asSeen(
  'cancelBooking',
  verbOfManagers(
    bookingsPolicy.deleteBooking,
    DeleteBooking,
    'bookingId',
    accommodationOfBooking,
    async (ctx, [{ bookingId, cancelReason, fee, ifUpdatedAt }, accommodationId]): Promise<StoredBooking> =>
      transactOnBooking(ctx, { accommodationId, bookingId }, async (unit, locked) => {
        refuseIfBookingChanged(locked, ifUpdatedAt)
        const expected = locked.reservations.filter((stay) => isAllowed('cancelWithBooking', stay))
        if (expected.length === 0) fail('STATUS_NOT_ALLOWED', 'The booking has no stay that could be canceled.')
        const { totalPrice: oldTotal } = await moneyOf(ctx, unit, locked.booking)
        // one moment for all, by which `restoreBooking` finds them
        const canceledAt = ctx.clock.now()
        const together = { ...unit.joined(ctx), clock: clockAt(canceledAt) }
        for (const { id } of expected) await ofStay({ reservationId: id }, deleteReservation(together, { id, cancelReason, fee }))
        const booking = await writeBooking(together, unit, locked.booking, { canceledAt })
        unit.audit({
          accommodationId,
          type: 'booking.delete',
          log: `Canceled ${expected.length} reservations together.`,
          relatedId: bookingId,
          after: { cancelReason, fee, reservationIds: expected.map((stay) => stay.id) },
        })
        const isEnd = locked.reservations.every((stay) => stay.deletedAt !== null || expected.includes(stay))
        if (isEnd) announceEnd(unit, booking)
        else await announceChange(ctx, unit, booking, oldTotal)
        return booking
      }),
  ),
)
