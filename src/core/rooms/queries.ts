import { and, eq, inArray } from 'drizzle-orm'
import { type Database, locking } from '../../db/database.ts'
import { accommodationById } from '../../db/find-by-id.ts'
import { matching } from '../../db/rows.ts'
import { rooms, roomTypes } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'

export type StoredRoom = typeof rooms.$inferSelect

/** The accommodation of a room, for the authorization before anything is locked. */
export const accommodationOfRoom = accommodationById(rooms, 'ROOM_NOT_FOUND')

export const accommodationOfRoomType = accommodationById(roomTypes, 'ROOM_TYPE_NOT_FOUND')

/** How many people room types hold, archived or not. */
export async function capacitiesOf(
  db: Database,
  accommodationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: roomTypes.id, capacity: roomTypes.capacity })
    .from(roomTypes)
    .where(and(eq(roomTypes.accommodationId, accommodationId), inArray(roomTypes.id, [...ids])))
  return new Map(rows.map(({ id, capacity }) => [id, capacity]))
}

/** Whether a room type is in use. It cannot be archived before the transaction ends. */
export async function isTypeInUse(db: Database, accommodationId: string, id: string): Promise<boolean> {
  const { archivedAt } = roomTypes
  const [row] = await locking(
    db,
    'key share',
    db.select({ archivedAt }).from(roomTypes).where(matching(roomTypes, { accommodationId, id })),
  )
  return row !== undefined && row.archivedAt === null
}

/** A room type in use. It cannot be archived before the transaction ends. */
export async function roomTypeInUse(db: Database, accommodationId: string, id: string) {
  const [row] = await locking(db, 'key share', db.select().from(roomTypes).where(matching(roomTypes, { accommodationId, id })))
  return row && !row.archivedAt ? row : fail('ROOM_TYPE_NOT_FOUND')
}
