import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { planEachTime } from '../../db/statements.ts'
import { reservations, rooms } from '../../db/tables/index.ts'
import { holdsRoom, isHeldBetween } from './holding-reservations.ts'
import type { StoredRoom } from './queries.ts'

export type RoomOrder = 'roomNumber' | 'leastRecentlyUsed'

interface Wanted {
  accommodationId: string
  roomTypeId: string
  useStartAt: Date
  useExpireAt: Date
}

/**
 * The first room of a type that is free in a period, locked; for a guest who enters now one in which nobody is, ready ones
 * first. While the lock was awaited somebody may have taken the room: look again under it.
 */
export async function lockAssignableRoom(
  db: Database,
  wanted: Wanted,
  order: RoomOrder,
  { entersNow, cleanOnly }: { entersNow: boolean; cleanOnly: boolean },
): Promise<StoredRoom | undefined> {
  const [from, to] = [sql`${wanted.useStartAt.toISOString()}::timestamptz`, sql`${wanted.useExpireAt.toISOString()}::timestamptz`]
  const isFree = and(
    eq(rooms.accommodationId, wanted.accommodationId),
    eq(rooms.roomTypeId, wanted.roomTypeId),
    isNull(rooms.archivedAt),
    not(isHeldBetween(sql`${wanted.accommodationId}`, from, to)),
    entersNow ? not(isOccupied) : undefined,
    cleanOnly ? not(isUnready) : undefined,
  )
  const [room] = await db
    .select()
    .from(rooms)
    .where(isFree)
    .orderBy(...(entersNow ? [isUnready] : []), ...orders[order](from), asc(rooms.roomNumber), asc(rooms.id))
    .limit(1)
    .for('update')
    .prepare(planEachTime)
    .execute()
  return room
}

const isOccupied = sql`exists (
  select 1 from ${reservations}
  where ${reservations.accommodationId} = ${rooms.accommodationId} and ${reservations.roomId} = ${rooms.id}
    and ${holdsRoom} and ${reservations.status} = 'CHECKED_IN'
)`

const isUnready = inArray(rooms.cleaningState, ['DIRTY', 'CLEANING'])

/** What decides between free rooms, before their number does. */
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
