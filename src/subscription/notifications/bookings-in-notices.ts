import { and, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { bookings, reservations } from '../../db/tables/index.ts'

export async function numberOf(db: Database, accommodationId: string, bookingId: string): Promise<string> {
  return (await rowOrFail(db, bookings, { accommodationId, id: bookingId }, 'BOOKING_NOT_FOUND')).number
}

/** An unproven booking whose guest has not come, with its first stay that stands; undefined for any other. */
export async function unprovenBooking(db: Database, accommodationId: string, bookingId: string) {
  const stays = matching(reservations, { accommodationId: bookings.accommodationId, bookingId: bookings.id })
  const isUnproven = and(matching(bookings, { accommodationId, id: bookingId }), bookings.isUnproven)
  const isExpected = and(isNull(reservations.deletedAt), notInArray(reservations.status, ['CHECKED_IN', 'CHECKED_OUT']))
  const [first] = await db
    .select({ number: bookings.number, reservationId: reservations.id })
    .from(bookings)
    .innerJoin(reservations, stays)
    .where(and(isUnproven, isExpected))
    .orderBy(reservations.useStartAt, reservations.id)
    .limit(1)
  return first
}
