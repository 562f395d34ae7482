import { matching } from '../../db/rows.ts'
import { mappings } from '../../db/tables/index.ts'
import type { Unit } from '../../kernel/transact.ts'

interface Dataset {
  accommodationId: string
  installationId: string
  key: string
}

/** Deletes the mappings to a dataset, tells of each, and returns how many there were. */
export async function dropMappings(
  { db, emit }: Unit,
  { accommodationId, installationId, key: dataset }: Dataset,
): Promise<number> {
  const deleted = await db
    .delete(mappings)
    .where(matching(mappings, { accommodationId, installationId, dataset }))
    .returning({ platformEntity: mappings.platformEntity, platformId: mappings.platformId })
  for (const subject of deleted) {
    const payload = { installationId, dataset, ...subject, externalKey: null }
    emit({ accommodationId, type: 'mapping.changed', subjectId: installationId, payload })
  }
  return deleted.length
}
