import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { reservations } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { holdsRoom, overlaps, type StoredRoom } from '../../rooms/index.ts'
import { momentary, type Period } from '../period.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'

/** The reservations that hold a room. */
export const holding = ({ accommodationId, id }: Pick<StoredRoom, 'accommodationId' | 'id'>) =>
  and(eq(reservations.accommodationId, accommodationId), eq(reservations.roomId, id), holdsRoom)

/** Who else holds a locked room at any moment of a period. */
export async function holderOf(
  db: Database,
  room: StoredRoom,
  { useStartAt, useExpireAt }: Period,
  except: string | null,
): Promise<{ id: string } | undefined> {
  const within = overlaps(sql`${useStartAt.toISOString()}`, sql`${useExpireAt.toISOString()}`)
  const [holder] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(holding(room), within, except === null ? undefined : ne(reservations.id, except)))
    .limit(1)
  return holder
}

/** Refuses a period in which another reservation holds the room. The room is locked, so nobody comes in between. */
export async function refuseOverlap(db: Database, room: StoredRoom, period: Period, except: string | null): Promise<void> {
  const holder = await holderOf(db, room, period, except)
  if (holder) fail('ROOM_NOT_AVAILABLE', { log: `held by ${holder.id}` })
}

/** The part of a stay's new period before the next reservation of its room. Refused where that one has begun. */
export async function untilNextStay(db: Database, room: StoredRoom, period: Period, except: string): Promise<Period> {
  await refuseOverlap(db, room, momentary(period.useStartAt), except)
  const { useStartAt } = reservations
  const [next] = await db
    .select({ useStartAt })
    .from(reservations)
    .where(and(holding(room), gt(useStartAt, period.useStartAt), lt(useStartAt, period.useExpireAt)))
    .orderBy(asc(useStartAt))
    .limit(1)
  return next ? { ...period, useExpireAt: next.useStartAt } : period
}

/** Refuses a locked room that the guest of a deleted reservation has still to leave, unless it is given back to that one. */
export function refuseWhileGuestLeaves({ awaitsDepartureOf, roomNumber }: StoredRoom, reservationId: string | null): void {
  if (awaitsDepartureOf !== null && awaitsDepartureOf !== reservationId)
    fail('ROOM_NOT_AVAILABLE', {
      message: `The guest of a cancelled reservation has still to leave room ${roomNumber}. Confirm the departure with roomCheckOut first.`,
      log: `awaits the departure of ${awaitsDepartureOf}`,
    })
}

/** Who is in house in a locked room; the reservation may be deleted by now. */
export async function guestInHouse(db: Database, room: StoredRoom): Promise<StoredReservation | undefined> {
  if (room.awaitsDepartureOf) return lockReservation(db, room.accommodationId, room.awaitsDepartureOf)
  const [guest] = await db
    .select()
    .from(reservations)
    .where(and(holding(room), eq(reservations.status, 'CHECKED_IN')))
  return guest
}
