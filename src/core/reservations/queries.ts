import { and, eq, gt, isNull, lt, ne, notInArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { reservations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { lockRoom, type StoredRoom } from '../rooms/index.ts'
import type { Period } from './stay.ts'

export type StoredReservation = typeof reservations.$inferSelect

/** What must be known of a reservation before anything is locked: whose it is and which room it has. */
export async function locateReservation(db: Database, id: string) {
  const [row] = await db
    .select({ accommodationId: reservations.accommodationId, roomId: reservations.roomId })
    .from(reservations)
    .where(eq(reservations.id, id))
  return row ?? fail('RESERVATION_NOT_FOUND')
}

export async function lockReservation(db: Database, accommodationId: string, id: string): Promise<StoredReservation> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.accommodationId, accommodationId), eq(reservations.id, id)))
    .for('update')
  return row ?? fail('RESERVATION_NOT_FOUND')
}

/** The reservation and the room it has, locked in the one order that everybody keeps: room first. */
export async function lockWithRoom(
  db: Database,
  { accommodationId, roomId }: { accommodationId: string; roomId: string | null },
  id: string,
): Promise<{ reservation: StoredReservation; room: StoredRoom | null }> {
  const room = roomId === null ? null : await lockRoom(db, accommodationId, roomId)
  const reservation = await lockReservation(db, accommodationId, id)
  if (reservation.roomId !== roomId) fail('CONFLICT', { log: 'the room changed while it was being locked' })
  return { reservation, room }
}

/** Refuses a period in which another reservation holds the room. The room is locked, so nobody comes in between. */
export async function refuseOverlap(db: Database, room: StoredRoom, { useStartAt, useExpireAt }: Period, except: string | null) {
  const [holder] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.accommodationId, room.accommodationId),
        eq(reservations.roomId, room.id),
        lt(reservations.useStartAt, useExpireAt),
        gt(reservations.useExpireAt, useStartAt),
        isNull(reservations.deletedAt),
        notInArray(reservations.status, ['INQUIRY', 'CHECKED_OUT']),
        except === null ? undefined : ne(reservations.id, except),
      ),
    )
    .limit(1)
  if (holder) fail('ROOM_NOT_AVAILABLE', { log: `held by ${holder.id}` })
}

/** The database's own words for an overlap and for a used-up code, should they be reached. */
export const reservationConstraints = { reservations_no_overlap: 'ROOM_NOT_AVAILABLE' } as const
