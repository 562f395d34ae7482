import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { planEachTime } from '../../db/statements.ts'
import { reservations, rooms } from '../../db/tables/index.ts'
import { isOccupiedBetween, occupiesRoom } from './occupied-rooms.ts'
import type { StoredRoom } from './queries.ts'

export type RoomOrder = 'roomNumber' | 'leastRecentlyUsed'

interface Need {
  accommodationId: string
  roomTypeId: string
  useStartAt: Date
  useExpireAt: Date
}

/**
 * Locks the first free room of a type. `cleanOnly` leaves out dirty rooms and those being cleaned. `forCheckIn` leaves out
 * occupied rooms and puts clean ones first. Another transaction may have taken the room before the lock: check again.
 */
export async function lockAssignableRoom(
  db: Database,
  need: Need,
  order: RoomOrder,
  { forCheckIn, cleanOnly }: { forCheckIn: boolean; cleanOnly: boolean },
): Promise<StoredRoom | undefined> {
  const [from, to] = [sql`${need.useStartAt.toISOString()}::timestamptz`, sql`${need.useExpireAt.toISOString()}::timestamptz`]
  const isFree = and(
    eq(rooms.accommodationId, need.accommodationId),
    eq(rooms.roomTypeId, need.roomTypeId),
    isNull(rooms.archivedAt),
    not(isOccupiedBetween(sql`${need.accommodationId}`, from, to)),
    forCheckIn ? not(hasGuestInHouse) : undefined,
    cleanOnly ? not(isDirtyOrBeingCleaned) : undefined,
  )
  const [room] = await db
    .select()
    .from(rooms)
    .where(isFree)
    .orderBy(...(forCheckIn ? [isDirtyOrBeingCleaned] : []), ...orders[order](from), asc(rooms.roomNumber), asc(rooms.id))
    .limit(1)
    .for('update')
    .prepare(planEachTime)
    .execute()
  return room
}

const hasGuestInHouse = sql`exists (
  select 1 from ${reservations}
  where ${reservations.accommodationId} = ${rooms.accommodationId} and ${reservations.roomId} = ${rooms.id}
    and ${occupiesRoom} and ${reservations.status} = 'CHECKED_IN'
)`

const isDirtyOrBeingCleaned = inArray(rooms.cleaningState, ['DIRTY', 'CLEANING'])

/** The order of free rooms, before their number. */
const orders: Readonly<Record<RoomOrder, (from: SQL) => SQL[]>> = {
  roomNumber: () => [],
  leastRecentlyUsed: (from) => [sql`${endOfLastStay(from)} asc nulls first`],
}

const endOfLastStay = (from: SQL) => sql`(
  select ${reservations.useExpireAt} from ${reservations}
  where ${reservations.accommodationId} = ${rooms.accommodationId} and ${reservations.roomId} = ${rooms.id}
    and ${reservations.useStartAt} < ${from} and ${reservations.deletedAt} is null
  order by ${reservations.useStartAt} desc limit 1
)`
