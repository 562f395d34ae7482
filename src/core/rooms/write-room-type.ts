import type { Database } from '../../db/database.ts'
import { matching } from '../../db/matching.ts'
import { roomTypes } from '../../db/tables/index.ts'
import type { RoomTypeRow } from './view.ts'

/** Changes columns of a locked room type. */
export async function writeRoomType(
  db: Database,
  { accommodationId, id }: RoomTypeRow,
  changes: Partial<Omit<RoomTypeRow, 'accommodationId' | 'id'>>,
): Promise<RoomTypeRow> {
  const [row] = await db.update(roomTypes).set(changes).where(matching(roomTypes, { accommodationId, id })).returning()
  return row!
}
