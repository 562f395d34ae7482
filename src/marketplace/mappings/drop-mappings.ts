import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { mappings } from '../../db/tables/index.ts'

interface Dataset {
  accommodationId: string
  installationId: string
  key: string
}

/** Deletes the mappings to a dataset, and returns how many there were. */
export async function dropMappings(db: Database, { accommodationId, installationId, key }: Dataset): Promise<number> {
  const deleted = await db
    .delete(mappings)
    .where(
      and(eq(mappings.accommodationId, accommodationId), eq(mappings.installationId, installationId), eq(mappings.dataset, key)),
    )
    .returning({ platformId: mappings.platformId })
  return deleted.length
}
