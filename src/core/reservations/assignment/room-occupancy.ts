import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import { reservations, roomBlocks } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import {
  blockOverlaps,
  isWithinTurnover,
  occupiesRoom,
  overlaps,
  type RoomNeed,
  type StoredRoom,
  turnoverOf,
} from '../../rooms/index.ts'
import { instantPeriod, type Period } from '../period.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'

/** Reservations that occupy the room. */
export const occupying = ({ accommodationId, id }: Pick<StoredRoom, 'accommodationId' | 'id'>) =>
  and(eq(reservations.accommodationId, accommodationId), eq(reservations.roomId, id), occupiesRoom)

/** Blocks by which the room is out of order. */
const closing = ({ accommodationId, id }: StoredRoom) =>
  and(
    eq(roomBlocks.accommodationId, accommodationId),
    eq(roomBlocks.roomId, id),
    eq(roomBlocks.kind, 'OUT_OF_ORDER'),
    isNull(roomBlocks.releasedAt),
  )

interface Occupant {
  id: string
  isBlock: boolean
}

/** Another reservation that occupies the locked room at any moment of the period, or a block by which the room is out of order. */
export async function occupantDuring(
  db: Database,
  room: StoredRoom,
  period: Period,
  except: string | null,
): Promise<Occupant | undefined> {
  const [occupant] = await occupants(db, room, period, except).limit(1)
  return occupant
}

function occupants(db: Database, room: StoredRoom, { useStartAt, useExpireAt }: Period, except: string | null) {
  const [from, to] = [sql`${useStartAt.toISOString()}`, sql`${useExpireAt.toISOString()}`]
  const isOther = except === null ? undefined : ne(reservations.id, except)
  const stays = db
    .select({ id: reservations.id, isBlock: sql<boolean>`false` })
    .from(reservations)
    .where(and(occupying(room), overlaps(from, to), isOther))
  const blocks = db
    .select({ id: roomBlocks.id, isBlock: sql<boolean>`true` })
    .from(roomBlocks)
    .where(and(closing(room), blockOverlaps(from, to)))
  return stays.unionAll(blocks).$dynamic()
}

/** Whether the locked room cannot be assigned automatically: it is occupied or out of order, or there is no time for the turnover. */
export async function isTaken(db: Database, room: StoredRoom, need: RoomNeed, except: string): Promise<boolean> {
  const neighbours = db
    .select({ id: reservations.id, isBlock: sql<boolean>`false` })
    .from(reservations)
    .where(and(occupying(room), ne(reservations.id, except), isWithinTurnover(need, turnoverOf(need))))
  return (await occupants(db, room, need, except).unionAll(neighbours).limit(1)).length > 0
}

/** Refuses a period in which the room is occupied or out of order. The room is locked, so the answer holds until the commit. */
export async function refuseOverlap(db: Database, room: StoredRoom, period: Period, except: string | null): Promise<void> {
  const occupant = await occupantDuring(db, room, period, except)
  if (occupant)
    fail('ROOM_NOT_AVAILABLE', {
      message: occupant.isBlock ? `Room ${room.roomNumber} is out of order in this period.` : undefined,
      log: `${occupant.isBlock ? 'blocked' : 'occupied'} by ${occupant.id}`,
    })
}

/** Ends a stay's new period where the next reservation or block of its room starts. Refused if that one has started. */
export async function untilNextStay(db: Database, room: StoredRoom, period: Period, except: string): Promise<Period> {
  await refuseOverlap(db, room, instantPeriod(period.useStartAt), except)
  const starts = (column: PgColumn) => and(gt(column, period.useStartAt), lt(column, period.useExpireAt))
  const [next] = await db
    .select({ startsAt: reservations.useStartAt })
    .from(reservations)
    .where(and(occupying(room), starts(reservations.useStartAt)))
    .unionAll(
      db
        .select({ startsAt: roomBlocks.startsAt })
        .from(roomBlocks)
        .where(and(closing(room), starts(roomBlocks.startsAt))),
    )
    .orderBy(sql`1`)
    .limit(1)
  return next ? { ...period, useExpireAt: next.startsAt } : period
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
