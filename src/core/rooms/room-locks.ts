import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rooms } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { StoredRoom } from './queries.ts'

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
