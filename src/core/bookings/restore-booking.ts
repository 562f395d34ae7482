import { z } from 'zod'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { asSeen, restoreReservation, verbOfManagers } from '../reservations/index.ts'
import { announceChange } from './announce-change.ts'
import { moneyOf } from './money-of-booking.ts'
import { ofStay } from './of-stay.ts'
import { bookingsPolicy } from './policy.ts'
import { accommodationOfBooking, type StoredBooking, writeBooking } from './queries.ts'
import { refuseIfBookingChanged, transactOnBooking } from './transact-on-booking.ts'

const RestoreBooking = z.object({ bookingId: id, withoutRooms: z.boolean().nullish(), ifUpdatedAt: z.date().nullish() })

/** Takes the last cancellation of a booking back: the stays that were canceled at its moment, all or none. */
export const restoreBooking = asSeen(
  'restoreBooking',
  verbOfManagers(
    bookingsPolicy.restoreBooking,
    RestoreBooking,
    'bookingId',
    accommodationOfBooking,
    async (ctx, [{ bookingId, withoutRooms, ifUpdatedAt }, accommodationId]): Promise<StoredBooking> =>
      transactOnBooking(ctx, { accommodationId, bookingId }, async (unit, locked) => {
        refuseIfBookingChanged(locked, ifUpdatedAt)
        const { canceledAt } = locked.booking
        const together = locked.reservations.filter(({ deletedAt }) => deletedAt && deletedAt.getTime() === canceledAt?.getTime())
        if (together.length === 0) fail('STATUS_NOT_ALLOWED', 'The booking has no stays that were canceled together.')
        const { totalPrice: oldTotal } = await moneyOf(ctx, unit, locked.booking)
        for (const { id: reservationId } of together)
          await ofStay({ reservationId }, restoreReservation(unit.joined(ctx), { id: reservationId, withoutRoom: withoutRooms }))
        const booking = await writeBooking(ctx, unit, locked.booking, { canceledAt: null })
        unit.audit({
          accommodationId,
          type: 'booking.restore',
          log: `Restored ${together.length} reservations together.`,
          relatedId: bookingId,
          before: { canceledAt },
          after: { reservationIds: together.map((stay) => stay.id) },
        })
        await announceChange(ctx, unit, booking, oldTotal)
        return booking
      }),
  ),
)
