import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rooms } from '../../db/tables/index.ts'
import type { StoredRoom } from './queries.ts'

type Changes = Partial<Omit<StoredRoom, 'accommodationId' | 'id'>>

/** Changes columns of a locked room. */
export async function writeRoom(db: Database, room: StoredRoom, changes: Changes): Promise<StoredRoom> {
  const [row] = await writeRooms(db, [room], changes)
  return row!
}

/** Changes columns of locked rooms of one accommodation. */
export async function writeRooms(db: Database, locked: readonly StoredRoom[], changes: Changes): Promise<StoredRoom[]> {
  const [first] = locked
  if (!first) return []
  const ids = locked.map(({ id }) => id)
  return db
    .update(rooms)
    .set(changes)
    .where(and(eq(rooms.accommodationId, first.accommodationId), inArray(rooms.id, ids)))
    .returning()
}
