import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { datasetItems, mappings, platformEntities } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, surfaceKey } from '../../kernel/inputs.ts'
import { EXTERNAL_KEY_CHARACTERS_MAX, PLATFORM_ID_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { accommodationOfInstallation, lockInstallation } from '../installations/index.ts'
import { entitiesOf } from './platform-entities.ts'
import { mappingsPolicy } from './policy.ts'
import type { MappingRow } from './view.ts'

const SetMapping = z.object({
  installationId: id,
  platformEntity: z.enum(platformEntities),
  platformId: z.string().min(1).max(PLATFORM_ID_CHARACTERS_MAX),
  dataset: surfaceKey,
  externalKey: z.string().min(1).max(EXTERNAL_KEY_CHARACTERS_MAX).nullish(),
})

/** Maps an entity of the property to an item of a dataset; null removes the mapping. */
export const setMapping = verbOnRow(
  mappingsPolicy.setMapping,
  SetMapping,
  'installationId',
  accommodationOfInstallation,
  async (ctx, [{ installationId, externalKey = null, ...subject }, accommodationId]) => {
    const key = { accommodationId, installationId, ...subject }
    return transact(ctx, async ({ db, record }) => {
      await lockInstallation(db, accommodationId, installationId)
      const row = externalKey === null ? await unmap(db, key) : await map(ctx, db, key, externalKey)
      if (row === undefined) return null
      const after = { ...subject, externalKey }
      record({
        accommodationId,
        type: 'mapping.set',
        log: `${externalKey === null ? 'Removed' : 'Set'} the mapping of ${subject.platformEntity} ${subject.platformId}.`,
        relatedId: installationId,
        after,
        event: 'mapping.changed',
        payload: { installationId, ...after },
      })
      return row
    })
  },
)

type Key = Pick<typeof mappings.$inferSelect, 'accommodationId' | 'installationId' | 'dataset' | 'platformEntity' | 'platformId'>

/** Null if it was mapped, undefined if there was nothing to remove. */
async function unmap(db: Database, key: Key): Promise<null | undefined> {
  const deleted = await db.delete(mappings).where(isMapping(key)).returning()
  return deleted.length > 0 ? null : undefined
}

async function map({ clock }: Context, db: Database, key: Key, externalKey: string): Promise<MappingRow> {
  const platformLabel = await labelOf(db, key)
  const externalLabel = await labelOfItem(db, key, externalKey)
  const values = { externalKey, updatedAt: clock.now() }
  await db
    .insert(mappings)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [mappings.accommodationId, mappings.installationId, mappings.dataset, mappings.platformEntity, mappings.platformId],
      set: values,
    })
  return { platformId: key.platformId, platformLabel, externalLabel, ...values }
}

const isMapping = ({ accommodationId, installationId, dataset, platformEntity, platformId }: Key) =>
  matching(mappings, { accommodationId, installationId, dataset, platformEntity, platformId })

const notFound = { ROOM: 'ROOM_NOT_FOUND', ROOM_TYPE: 'ROOM_TYPE_NOT_FOUND' } as const

/** A channel, or the name of a rate plan elsewhere, can be mapped before a reservation has it, so any is accepted. */
async function labelOf(db: Database, { accommodationId, platformEntity, platformId }: Key): Promise<string | null> {
  if (platformEntity === 'CHANNEL') return null
  const known = entitiesOf[platformEntity](accommodationId)
  const { rows } = await db.execute(sql`select label from (${known}) known where in_use and id = ${platformId}`)
  const [found] = rows as { label?: string }[]
  if (platformEntity === 'RATE_PLAN') return found?.label ?? null
  return found?.label ?? fail(notFound[platformEntity])
}

async function labelOfItem(
  db: Database,
  { accommodationId, installationId, dataset }: Omit<Key, 'platformEntity' | 'platformId'>,
  externalKey: string,
): Promise<string> {
  const isItem = { accommodationId, installationId, dataset, key: externalKey }
  return (await rowOrFail(db, datasetItems, isItem, 'DATASET_ITEM_NOT_FOUND')).label
}
