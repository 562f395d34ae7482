import { z } from 'zod'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { markProven } from './holds/mark-proven.ts'
import { bookingsPolicy } from './policy.ts'
import { accommodationOfBooking, lockBooking, type StoredBooking } from './queries.ts'

/** The desk knows that the guest of a booking exists. A booking that is proven stays as it is. */
export const proveBooking = verbOnRow(
  bookingsPolicy.proveBooking,
  z.object({ bookingId: id }),
  'bookingId',
  accommodationOfBooking,
  async (ctx, [{ bookingId }, accommodationId]): Promise<StoredBooking> =>
    // not audited: `markProven` leaves its entry
    transact(ctx, async (unit) => markProven(ctx, unit, await lockBooking(unit.db, accommodationId, bookingId), 'DESK')),
)
