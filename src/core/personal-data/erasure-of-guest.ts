import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { erasures, guestProfiles } from '../../db/tables/index.ts'
import type { StoredErasure } from '../../platform/personal-data/index.ts'
import { erasedGuestKey } from '../reservations/index.ts'

/** The erasure that a guest was erased by, if another stay of the person was named then. */
export async function erasureOfGuest(db: Database, accommodationId: string, guestId: string): Promise<StoredErasure | undefined> {
  const [row] = await db
    .select({ guestKey: guestProfiles.guestKey })
    .from(guestProfiles)
    .where(and(eq(guestProfiles.accommodationId, accommodationId), eq(guestProfiles.id, guestId)))
  const erasureId = row && erasedGuestKey.idIn(row.guestKey)
  if (!erasureId) return undefined
  const [erasure] = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.accommodationId, accommodationId), eq(erasures.id, erasureId)))
  return erasure
}
