import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowOrFail } from '../../db/rows.ts'
import { accommodations, roomTypes } from '../../db/tables/index.ts'
import type { AccommodationRow } from './view.ts'

export const accommodationOf = (db: Database, id: string): Promise<AccommodationRow> =>
  rowOrFail(db, accommodations, { id }, 'ACCOMMODATION_NOT_FOUND')

export const lockAccommodation = (db: Database, id: string): Promise<AccommodationRow> =>
  rowOrFail(db, accommodations, { id }, 'ACCOMMODATION_NOT_FOUND', 'no key update')

/** The ids of the room types in use, in order. */
export async function roomTypesInUse(db: Database, accommodationId: string): Promise<string[]> {
  const inUse = and(eq(roomTypes.accommodationId, accommodationId), isNull(roomTypes.archivedAt))
  const types = await db.select({ id: roomTypes.id }).from(roomTypes).where(inUse).orderBy(asc(roomTypes.id))
  return types.map(({ id }) => id)
}
