import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { pageAt } from '../../db/page-at.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { datasets as table } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { verbAt } from '../../kernel/verb.ts'
import { datasetsPolicy } from './policy.ts'
import { type DatasetRow, datasetItemView } from './view.ts'

const Datasets = z.object({ accommodationId: id, installationId: id })

/** The datasets of an installation. An app always reads its own. */
export const datasets = verbAt(datasetsPolicy.datasets, Datasets, async (ctx, { accommodationId, ...installation }) => {
  const { installationId } = ctx.actor.kind === 'app' ? ctx.actor : installation
  return ctx.db
    .select()
    .from(table)
    .where(matching(table, { accommodationId, installationId }))
    .orderBy(asc(table.key))
    .limit(ctx.limits.DATASETS_MAX)
})

/** A dataset of the calling app. */
export async function dataset(ctx: Context, { key }: { key: string }): Promise<DatasetRow> {
  const { accommodationId, installationId } = authorizedApp(ctx, datasetsPolicy.dataset)
  return rowOrFail(ctx.db, table, { accommodationId, installationId, key }, 'DATASET_NOT_FOUND')
}

/** The items of a dataset, in the order in which the app pushed them. */
export const datasetItems = pageAt(
  datasetsPolicy.datasetItems,
  { name: 'datasetItems', view: datasetItemView, keys: ['position'], direction: 'asc' },
  ['installationId', 'dataset'],
)
