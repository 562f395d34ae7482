import type { Database } from '../../db/database.ts'
import { matching } from '../../db/matching.ts'
import { erasures, guestProfiles } from '../../db/tables/index.ts'
import type { StoredErasure } from '../../platform/personal-data/index.ts'
import { erasedGuestKey } from '../reservations/index.ts'

/** The erasure that a guest was erased by, if another stay of the person was named then. */
export async function erasureOfGuest(db: Database, accommodationId: string, guestId: string): Promise<StoredErasure | undefined> {
  const [row] = await db
    .select({ guestKey: guestProfiles.guestKey })
    .from(guestProfiles)
    .where(matching(guestProfiles, { accommodationId, id: guestId }))
  const erasureId = row && erasedGuestKey.idIn(row.guestKey)
  if (!erasureId) return undefined
  const [erasure] = await db
    .select()
    .from(erasures)
    .where(matching(erasures, { accommodationId, id: erasureId }))
  return erasure
}
