import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rooms } from '../../db/tables/index.ts'
import type { StoredRoom } from './queries.ts'

/** Changes columns of a locked room. */
export async function writeRoom(
  db: Database,
  { accommodationId, id }: StoredRoom,
  changes: Partial<Omit<StoredRoom, 'accommodationId' | 'id'>>,
): Promise<StoredRoom> {
  const [row] = await db
    .update(rooms)
    .set(changes)
    .where(and(eq(rooms.accommodationId, accommodationId), eq(rooms.id, id)))
    .returning()
  return row!
}
