import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { mappings } from '../../db/tables/index.ts'

interface Dataset {
  accommodationId: string
  installationId: string
  key: string
}

/** Of a dataset that goes, within its unit; answers how many there were. */
export async function dropMappings(db: Database, { accommodationId, installationId, key }: Dataset): Promise<number> {
  const gone = await db
    .delete(mappings)
    .where(
      and(eq(mappings.accommodationId, accommodationId), eq(mappings.installationId, installationId), eq(mappings.dataset, key)),
    )
    .returning({ platformId: mappings.platformId })
  return gone.length
}
