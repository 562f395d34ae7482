import { and, eq, inArray } from 'drizzle-orm'
import type { BookingChange } from '../../core/bookings/index.ts'
import { readTranslations } from '../../core/translations/index.ts'
import { roomTypes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { bookedLine, bookedName, guestBooking } from './guest-booking.ts'
import type { BookingChangeRow, ChangedStayRow } from './view.ts'

/** A change of a booking as its guest sees it. */
export async function guestBookingChange(ctx: Context, change: BookingChange): Promise<BookingChangeRow> {
  const { booking, oldTotal, total, stays, prices } = change
  const shown = await guestBooking(ctx, booking)
  const names = await namesOfTypes(ctx, change)
  const translated = await readTranslations(ctx.db, booking.accommodationId)
  return {
    ...change,
    difference: total - oldTotal,
    currency: shown.currency,
    stays: stays.map((stay): ChangedStayRow => {
      const { id, intendedRoomTypeId } = stay
      const lines = (prices.get(id) ?? []).map((line) => bookedLine(line, translated))
      return {
        ...stay,
        lines,
        roomType: bookedName(intendedRoomTypeId, names.get(intendedRoomTypeId) ?? '', translated.roomTypes),
        total: lines.reduce((sum, { amount }) => sum + amount, 0),
      }
    }),
    booking: shown,
  }
}

async function namesOfTypes({ db }: Context, { booking, stays }: BookingChange): Promise<ReadonlyMap<string, string>> {
  const { accommodationId, id, name } = roomTypes
  const ids = stays.map((stay) => stay.intendedRoomTypeId)
  const rows = await db
    .select({ id, name })
    .from(roomTypes)
    .where(and(eq(accommodationId, booking.accommodationId), inArray(id, ids)))
  return new Map(rows.map((row) => [row.id, row.name]))
}
