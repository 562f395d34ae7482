import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { datasetItems } from '../../db/tables/index.ts'
import type { DatasetRow } from './view.ts'

export interface DatasetItem {
  key: string
  label: string
  attributes?: Readonly<Record<string, unknown>> | null | undefined
}

/** Replaces the items of a locked dataset, in one statement that writes only the rows that differ. */
export async function replaceItems(
  db: Database,
  { accommodationId, installationId, key: dataset }: Pick<DatasetRow, 'accommodationId' | 'installationId' | 'key'>,
  items: readonly DatasetItem[],
): Promise<void> {
  await db.execute(sql`
    with pushed as materialized (
      select key, label, coalesce(nullif(attributes, 'null'), '{}'::jsonb) as attributes, position
      from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (key text, label text, attributes jsonb))
        with ordinality as listed(key, label, attributes, position)
    ), deleted as (
      delete from ${datasetItems} where accommodation_id = ${accommodationId} and installation_id = ${installationId}
        and dataset = ${dataset} and key not in (select key from pushed)
    )
    insert into ${datasetItems} (accommodation_id, installation_id, dataset, key, position, label, attributes)
    select ${accommodationId}, ${installationId}, ${dataset}, key, position, label, attributes from pushed
    on conflict (accommodation_id, installation_id, dataset, key) do update
    set position = excluded.position, label = excluded.label, attributes = excluded.attributes
    where (${datasetItems.position}, ${datasetItems.label}, ${datasetItems.attributes})
      is distinct from (excluded.position, excluded.label, excluded.attributes)`)
}
