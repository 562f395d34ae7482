import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Database, locking } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { Outdated } from '../../../db/sql-state.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { lockRooms } from '../../rooms/index.ts'
import type { StoredReservation } from '../queries.ts'

const isOfBooking = (accommodationId: string, bookingId: string) => matching(reservations, { accommodationId, bookingId })

/** The reservations of a locked booking by id, with their rooms locked before them. The unit begins again if one got another room meanwhile. */
export async function lockReservationsOfBooking(
  db: Database,
  accommodationId: string,
  bookingId: string,
): Promise<StoredReservation[]> {
  const ofBooking = isOfBooking(accommodationId, bookingId)
  const located = await db.select({ roomId: reservations.roomId }).from(reservations).where(ofBooking)
  const roomIds = located.flatMap(({ roomId }) => roomId ?? [])
  if (roomIds.length > 0) await lockRooms(db, accommodationId, roomIds)
  const rows = await locking(db, 'no key update', db.select().from(reservations).where(ofBooking).orderBy(reservations.id))
  if (rows.some(({ roomId }) => roomId !== null && !roomIds.includes(roomId)))
    throw new Outdated('A reservation got another room while both were being locked.')
  return rows
}

/** The reservations of a booking by id, deleted ones included, without a lock. */
export const reservationsOfBooking = (db: Database, accommodationId: string, bookingId: string): Promise<StoredReservation[]> =>
  db.select().from(reservations).where(isOfBooking(accommodationId, bookingId)).orderBy(reservations.id)

export const countOfBooking = (db: Database, accommodationId: string, bookingId: string): Promise<number> =>
  db.$count(reservations, isOfBooking(accommodationId, bookingId))

/** Whether a standing reservation of a booking is marked as overbooked. */
export async function isBookingOverbooked(db: Database, accommodationId: string, bookingId: string): Promise<boolean> {
  const isMarked = matching(reservations, { accommodationId, bookingId, overbooked: true })
  return (await db.$count(reservations, and(isMarked, isNull(reservations.deletedAt)))) > 0
}

interface Membership {
  accommodationId: string
  /** Locked, or of this unit. */
  reservationIds: readonly string[]
  bookingId: string | null
}

/** Makes reservations a part of a booking, or of none. */
export async function writeBookingId(
  { clock, decisions }: Context,
  { db }: Unit,
  { accommodationId, reservationIds, bookingId }: Membership,
): Promise<void> {
  if (decisions?.isPreview) return
  await db
    .update(reservations)
    .set({ bookingId, updatedAt: clock.now() })
    .where(and(eq(reservations.accommodationId, accommodationId), inArray(reservations.id, [...reservationIds])))
}
