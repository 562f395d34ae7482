import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { reservations } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { occupiesRoom, overlaps, type StoredRoom } from '../../rooms/index.ts'
import { instantPeriod, type Period } from '../period.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'

/** Reservations that occupy the room. */
export const occupying = ({ accommodationId, id }: Pick<StoredRoom, 'accommodationId' | 'id'>) =>
  and(eq(reservations.accommodationId, accommodationId), eq(reservations.roomId, id), occupiesRoom)

/** Another reservation that occupies the locked room at any moment of the period. */
export async function overlappingReservation(
  db: Database,
  room: StoredRoom,
  { useStartAt, useExpireAt }: Period,
  except: string | null,
): Promise<{ id: string } | undefined> {
  const within = overlaps(sql`${useStartAt.toISOString()}`, sql`${useExpireAt.toISOString()}`)
  const [overlapping] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(occupying(room), within, except === null ? undefined : ne(reservations.id, except)))
    .limit(1)
  return overlapping
}

/** Refuses a period in which another reservation occupies the room. The room is locked, so the answer holds until the commit. */
export async function refuseOverlap(db: Database, room: StoredRoom, period: Period, except: string | null): Promise<void> {
  const overlapping = await overlappingReservation(db, room, period, except)
  if (overlapping) fail('ROOM_NOT_AVAILABLE', { log: `occupied by ${overlapping.id}` })
}

/** Ends a stay's new period where the next reservation of its room starts. Refused if that one has started. */
export async function untilNextStay(db: Database, room: StoredRoom, period: Period, except: string): Promise<Period> {
  await refuseOverlap(db, room, instantPeriod(period.useStartAt), except)
  const { useStartAt } = reservations
  const [next] = await db
    .select({ useStartAt })
    .from(reservations)
    .where(and(occupying(room), gt(useStartAt, period.useStartAt), lt(useStartAt, period.useExpireAt)))
    .orderBy(asc(useStartAt))
    .limit(1)
  return next ? { ...period, useExpireAt: next.useStartAt } : period
}

/** Refuses a room that the guest of a deleted reservation has yet to leave; `reservationId` is the one that may have it. */
export function refuseWhileGuestLeaves({ awaitsDepartureOf, roomNumber }: StoredRoom, reservationId: string | null): void {
  if (awaitsDepartureOf !== null && awaitsDepartureOf !== reservationId)
    fail('ROOM_NOT_AVAILABLE', {
      message: `The guest of a deleted reservation has not left room ${roomNumber} yet. Confirm the departure with roomCheckOut first.`,
      log: `awaits the departure of ${awaitsDepartureOf}`,
    })
}

/** The reservation whose guest is in the locked room. It may be deleted. */
export async function guestInHouse(db: Database, room: StoredRoom): Promise<StoredReservation | undefined> {
  if (room.awaitsDepartureOf) return lockReservation(db, room.accommodationId, room.awaitsDepartureOf)
  const [guest] = await db
    .select()
    .from(reservations)
    .where(and(occupying(room), eq(reservations.status, 'CHECKED_IN')))
  return guest
}
