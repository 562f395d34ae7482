import { and, asc, isNull, not, type SQL, sql } from 'drizzle-orm'
import { type Database, locking } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { planEachTime, prepared } from '../../db/statements.ts'
import { reservations, roomBlockKinds, rooms } from '../../db/tables/index.ts'
import {
  isBlockedBetween,
  isOccupiedBetween,
  isWithinTurnover,
  needValues,
  occupiesRoom,
  type RoomNeed,
  theNeed,
  turnover,
} from './occupied-rooms.ts'
import type { StoredRoom } from './queries.ts'

/** Whether a room is ready for the next guest: DIRTY and CLEANING never are, and some properties require an inspection after the cleaning. */
export const isReady = (inspectionRequired: SQL): SQL =>
  sql`(${rooms.cleaningState} = 'INSPECTED' or (${rooms.cleaningState} = 'CLEAN' and not ${inspectionRequired}))`

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
  const { accommodationId, from, to } = theNeed
  const ready = isReady(sql`${sql.placeholder('inspectionRequired')}::boolean`)
  const statement = prepared(db, `lockAssignableRoom ${order} ${forCheckIn} ${readyOnly}`, () =>
    locking(
      db,
      'update',
      db
        .select()
        .from(rooms)
        .where(
          and(
            matching(rooms, { accommodationId, roomTypeId: sql.placeholder('roomTypeId') }),
            isNull(rooms.archivedAt),
            not(isOccupiedBetween(accommodationId, from, to)),
            not(isBlockedBetween(accommodationId, from, to, roomBlockKinds)),
            hasTurnoverTime,
            forCheckIn ? not(hasGuestInHouse) : undefined,
            readyOnly ? ready : undefined,
          ),
        )
        .orderBy(...(forCheckIn ? [not(ready)] : []), ...orders[order], asc(rooms.roomNumber), asc(rooms.id))
        .limit(1),
    ).prepare(planEachTime),
  )
  const [room] = await statement.execute({ ...needValues(need), inspectionRequired })
  return room
}

/** A room type without turnover needs no look at the reservations around the period. */
const hasTurnoverTime = sql`(${turnover} = interval '0' or ${rooms.id} not in (
  select ${reservations.roomId} from ${reservations}
  where ${reservations.accommodationId} = ${theNeed.accommodationId} and ${occupiesRoom} and ${isWithinTurnover}))`

const hasGuestInHouse = sql`exists (
  select 1 from ${reservations}
  where ${reservations.accommodationId} = ${rooms.accommodationId} and ${reservations.roomId} = ${rooms.id}
    and ${occupiesRoom} and ${reservations.status} = 'CHECKED_IN'
)`

const endOfLastStay = sql`(
  select ${reservations.useExpireAt} from ${reservations}
  where ${reservations.accommodationId} = ${theNeed.accommodationId} and ${reservations.roomId} = ${rooms.id}
    and ${reservations.useStartAt} < ${theNeed.from} and ${reservations.deletedAt} is null
  order by ${reservations.useStartAt} desc limit 1
)`

/** The order of free rooms, before their number. */
const orders: Readonly<Record<RoomOrder, readonly SQL[]>> = {
  roomNumber: [],
  leastRecentlyUsed: [sql`${endOfLastStay} asc nulls first`],
}
