import { sql } from 'drizzle-orm'
import { type BookingRow, bookingView } from '../../core/bookings/index.ts'
import { readOne } from '../../db/read-one.ts'
import { matching } from '../../db/rows.ts'
import type { Selection } from '../../db/selection.ts'
import { bookings, paymentIntents } from '../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../db/view.ts'
import type { Context } from '../../kernel/context.ts'

export interface PaidBookingRow extends BookingRow {
  /** What is reserved at the bank for the confirmed booking, and not taken yet. */
  reserved: number
}

/** The same as `isToBeCaptured`. */
const reserved = qualifyColumns(sql`(select coalesce(sum(${paymentIntents.amount}), 0)::bigint from ${paymentIntents}
  where ${paymentIntents.accommodationId} = ${bookings.accommodationId} and ${paymentIntents.bookingId} = ${bookings.id}
    and ${paymentIntents.decision} = 'TAKE' and ${paymentIntents.state} in ('CREATED', 'PENDING', 'AUTHORIZED'))`).mapWith(Number)

/** A booking with its money in one statement: a second one could miss what was taken between the two. */
const paidBookingView = defineView<PaidBookingRow>(bookings, {
  ...bookingView,
  computed: { ...bookingView.computed, reserved },
})

const where = matching(bookings, { accommodationId: sql.placeholder('accommodationId'), id: sql.placeholder('id') })

export const readPaidBooking = (
  ctx: Context,
  name: string,
  selection: Selection,
  key: { accommodationId: string; id: string },
): Promise<PaidBookingRow | undefined> => readOne(ctx, name, paidBookingView, selection, where, key)
