import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { datasetItems, datasets, platformEntities, mappings as table } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id, surfaceKey } from '../../kernel/inputs.ts'
import { verbAt } from '../../kernel/verb.ts'
import { entitiesOf } from './platform-entities.ts'
import { mappingsPolicy } from './policy.ts'
import type { MappingListRow } from './view.ts'

const Mappings = z.object({
  accommodationId: id,
  installationId: id,
  platformEntity: z.enum(platformEntities),
  dataset: surfaceKey,
})

type MappingsRow = {
  platform_id: string | null
  platform_label: string | null
  in_use: boolean | null
  external_key: string | null
  external_label: string | null
  updated_at: string | null
}

/** The entities that are mapped to items of a dataset, and those that are not. */
export const mappings = verbAt(
  mappingsPolicy.mappings,
  Mappings,
  async (ctx, { accommodationId, installationId, platformEntity, dataset }): Promise<MappingListRow> => {
    const isOfDataset = sql`accommodation_id = ${accommodationId} and installation_id = ${installationId} and dataset = ${dataset}`
    // an existing dataset gives at least one row
    const { rows } = await ctx.db.execute<MappingsRow>(sql`
    with known as (${entitiesOf[platformEntity](accommodationId)}),
    mapped as (select * from ${table} where ${isOfDataset} and platform_entity = ${platformEntity}),
    items as (select key, label from ${datasetItems} where ${isOfDataset})
    select coalesce(known.id, mapped.platform_id) as platform_id, known.label as platform_label, known.in_use,
      mapped.external_key, items.label as external_label, to_json(mapped.updated_at) as updated_at
    from ${datasets} d left join (known full join mapped on mapped.platform_id = known.id) on true
      left join items on items.key = mapped.external_key
    where d.accommodation_id = ${accommodationId} and d.installation_id = ${installationId} and d.key = ${dataset}
    order by known.label, 1`)
    if (rows.length === 0) fail('DATASET_NOT_FOUND')
    return { platformEntity, dataset, ...listed(rows) }
  },
)

function listed(rows: readonly MappingsRow[]): Pick<MappingListRow, 'items' | 'unmapped'> {
  const lists: Pick<MappingListRow, 'items' | 'unmapped'> = { items: [], unmapped: [] }
  for (const { platform_id: platformId, platform_label: platformLabel, in_use, ...mapped } of rows) {
    if (platformId === null) continue
    const { external_key: externalKey, external_label: externalLabel, updated_at } = mapped
    if (externalKey !== null)
      lists.items.push({ platformId, platformLabel, externalKey, externalLabel, updatedAt: new Date(updated_at!) })
    else if (in_use) lists.unmapped.push({ platformId, platformLabel })
  }
  return lists
}
