import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rooms, roomTypes } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { StoredRoom } from './queries.ts'

/**
 * Locks a room, so that two transactions that change its state or who occupies it run one after the other. It comes before the lock of the
 * reservation; docs/architecture.md has the order of all locks.
 */
export async function lockRoom(db: Database, accommodationId: string, id: string): Promise<StoredRoom> {
  const [row] = await db
    .select()
    .from(rooms)
    .where(and(eq(rooms.accommodationId, accommodationId), eq(rooms.id, id)))
    .for('update')
  return row ?? fail('ROOM_NOT_FOUND')
}

/** Locks several rooms in the order of their ids, so two callers cannot deadlock. */
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

/** Locks room types whose stock is counted, in the order of their ids. The last lock before the counter of events: see `Unit.atEnd`. */
export async function lockRoomTypes(db: Database, accommodationId: string, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: roomTypes.id })
    .from(roomTypes)
    .where(and(eq(roomTypes.accommodationId, accommodationId), inArray(roomTypes.id, [...new Set(ids)])))
    .orderBy(roomTypes.id)
    .for('no key update')
}
