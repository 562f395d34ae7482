import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { planEachTime } from '../../db/statements.ts'
import { reservations, rooms } from '../../db/tables/index.ts'
import { isReady } from './is-ready.ts'
import {
  isBlockedBetween,
  isOccupiedBetween,
  isWithinTurnover,
  occupiesRoom,
  type RoomNeed,
  turnoverOf,
} from './occupied-rooms.ts'
import type { StoredRoom } from './queries.ts'

export type RoomOrder = 'roomNumber' | 'leastRecentlyUsed'

/**
 * Locks the first free room of a type: no block closes it, and it has time for the turnover of hourly stays. `readyOnly` leaves out
 * rooms that are not ready for a guest. `forCheckIn` leaves out occupied rooms and puts ready ones first. Another transaction may have
 * taken the room before the lock: check again.
 */
export async function lockAssignableRoom(
  db: Database,
  need: RoomNeed,
  order: RoomOrder,
  { forCheckIn, readyOnly, inspectionRequired }: { forCheckIn: boolean; readyOnly: boolean; inspectionRequired: boolean },
): Promise<StoredRoom | undefined> {
  const [from, to] = [sql`${need.useStartAt.toISOString()}::timestamptz`, sql`${need.useExpireAt.toISOString()}::timestamptz`]
  const accommodationId = sql`${need.accommodationId}`
  const ready = isReady(sql`${inspectionRequired}::boolean`)
  const isFree = and(
    eq(rooms.accommodationId, need.accommodationId),
    eq(rooms.roomTypeId, need.roomTypeId),
    isNull(rooms.archivedAt),
    not(isOccupiedBetween(accommodationId, from, to)),
    not(isBlockedBetween(accommodationId, from, to, ['OUT_OF_ORDER', 'OUT_OF_SERVICE'])),
    hasTurnoverTime(need),
    forCheckIn ? not(hasGuestInHouse) : undefined,
    readyOnly ? ready : undefined,
  )
  const [room] = await db
    .select()
    .from(rooms)
    .where(isFree)
    .orderBy(...(forCheckIn ? [not(ready)] : []), ...orders[order](accommodationId, from), asc(rooms.roomNumber), asc(rooms.id))
    .limit(1)
    .for('update')
    .prepare(planEachTime)
    .execute()
  return room
}

/** A room type without turnover needs no look at the reservations around the period. */
const hasTurnoverTime = (need: RoomNeed) => sql`(${turnoverOf(need)} = interval '0' or ${rooms.id} not in (
  select ${reservations.roomId} from ${reservations}
  where ${reservations.accommodationId} = ${need.accommodationId} and ${occupiesRoom} and ${isWithinTurnover(need, turnoverOf(need))}))`

const hasGuestInHouse = sql`exists (
  select 1 from ${reservations}
  where ${reservations.accommodationId} = ${rooms.accommodationId} and ${reservations.roomId} = ${rooms.id}
    and ${occupiesRoom} and ${reservations.status} = 'CHECKED_IN'
)`

/** The order of free rooms, before their number. */
const orders: Readonly<Record<RoomOrder, (accommodationId: SQL, from: SQL) => SQL[]>> = {
  roomNumber: () => [],
  leastRecentlyUsed: (accommodationId, from) => [sql`${endOfLastStay(accommodationId, from)} asc nulls first`],
}

const endOfLastStay = (accommodationId: SQL, from: SQL) => sql`(
  select ${reservations.useExpireAt} from ${reservations}
  where ${reservations.accommodationId} = ${accommodationId} and ${reservations.roomId} = ${rooms.id}
    and ${reservations.useStartAt} < ${from} and ${reservations.deletedAt} is null
  order by ${reservations.useStartAt} desc limit 1
)`
