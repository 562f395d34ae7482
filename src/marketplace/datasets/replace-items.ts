import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { datasetItems as items } from '../../db/tables/index.ts'
import type { DatasetRow } from './view.ts'

export interface GivenItem {
  key: string
  label: string
  attributes?: Readonly<Record<string, unknown>> | null | undefined
}

/** Makes the items of a locked dataset these, in one statement that touches only what differs. */
export async function replaceItems(
  db: Database,
  { accommodationId, installationId, key: dataset }: Pick<DatasetRow, 'accommodationId' | 'installationId' | 'key'>,
  given: readonly GivenItem[],
): Promise<void> {
  await db.execute(sql`
    with given as materialized (
      select key, label, coalesce(nullif(attributes, 'null'), '{}'::jsonb) as attributes, position
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (key text, label text, attributes jsonb))
        with ordinality as listed(key, label, attributes, position)
    ), gone as (
      delete from ${items} where accommodation_id = ${accommodationId} and installation_id = ${installationId}
        and dataset = ${dataset} and key not in (select key from given)
    )
    insert into ${items} (accommodation_id, installation_id, dataset, key, position, label, attributes)
    select ${accommodationId}, ${installationId}, ${dataset}, key, position, label, attributes from given
    on conflict (accommodation_id, installation_id, dataset, key) do update
    set position = excluded.position, label = excluded.label, attributes = excluded.attributes
    where (${items.position}, ${items.label}, ${items.attributes})
      is distinct from (excluded.position, excluded.label, excluded.attributes)`)
}
