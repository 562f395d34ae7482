import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rooms, roomTypes } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'

export type StoredRoom = typeof rooms.$inferSelect

/** The accommodation of a room, for the reach check before anything is locked. */
export async function accommodationOfRoom(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ accommodationId: rooms.accommodationId }).from(rooms).where(eq(rooms.id, id))
  return row?.accommodationId ?? fail('ROOM_NOT_FOUND')
}

/** The room, locked: whoever changes what a room holds waits here for the other. */
export async function lockRoom(db: Database, accommodationId: string, id: string): Promise<StoredRoom> {
  const [row] = await db
    .select()
    .from(rooms)
    .where(and(eq(rooms.accommodationId, accommodationId), eq(rooms.id, id)))
    .for('update')
  return row ?? fail('ROOM_NOT_FOUND')
}

/** Several rooms, locked in the order of their ids, which keeps two callers from waiting for each other. */
export async function lockRooms(db: Database, accommodationId: string, ids: readonly string[]): Promise<Map<string, StoredRoom>> {
  const rows = await db
    .select()
    .from(rooms)
    .where(and(eq(rooms.accommodationId, accommodationId), inArray(rooms.id, [...ids])))
    .orderBy(rooms.id)
    .for('update')
  if (rows.length < new Set(ids).size) fail('ROOM_NOT_FOUND')
  return new Map(rows.map((row) => [row.id, row]))
}

export async function accommodationOfRoomType(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ accommodationId: roomTypes.accommodationId }).from(roomTypes).where(eq(roomTypes.id, id))
  return row?.accommodationId ?? fail('ROOM_TYPE_NOT_FOUND')
}

/** Of a room type in use or out of use. */
export async function capacityOf(db: Database, accommodationId: string, id: string): Promise<number> {
  const [row] = await db
    .select({ capacity: roomTypes.capacity })
    .from(roomTypes)
    .where(and(eq(roomTypes.accommodationId, accommodationId), eq(roomTypes.id, id)))
  return row?.capacity ?? fail('ROOM_TYPE_NOT_FOUND')
}

/** A room type in use, kept from being archived until the transaction ends. */
export async function roomTypeInUse(db: Database, accommodationId: string, id: string) {
  const [row] = await db
    .select()
    .from(roomTypes)
    .where(and(eq(roomTypes.accommodationId, accommodationId), eq(roomTypes.id, id)))
    .for('key share')
  return row && !row.archivedAt ? row : fail('ROOM_TYPE_NOT_FOUND')
}
