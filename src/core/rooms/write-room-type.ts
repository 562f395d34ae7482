import type { Database } from '../../db/database.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { roomTypes } from '../../db/tables/index.ts'
import type { RoomTypeRow } from './view.ts'

/** Locks a room type. */
export const lockRoomType = (db: Database, accommodationId: string, id: string): Promise<RoomTypeRow> =>
  rowOrFail(db, roomTypes, { accommodationId, id }, 'ROOM_TYPE_NOT_FOUND', 'update')

/** Changes columns of a locked room type. */
export async function writeRoomType(
  db: Database,
  { accommodationId, id }: RoomTypeRow,
  changes: Partial<Omit<RoomTypeRow, 'accommodationId' | 'id'>>,
): Promise<RoomTypeRow> {
  const [row] = await db.update(roomTypes).set(changes).where(matching(roomTypes, { accommodationId, id })).returning()
  return row!
}
