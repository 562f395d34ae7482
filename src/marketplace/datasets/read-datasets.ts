import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { filterBy } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import { matching } from '../../db/rows.ts'
import type { Selection } from '../../db/selection.ts'
import { datasetItems as items, datasets as table } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { verbAt } from '../../kernel/verb.ts'
import { datasetsPolicy } from './policy.ts'
import { type DatasetItemRow, type DatasetRow, datasetItemView } from './view.ts'

const Datasets = z.object({ accommodationId: id, installationId: id })

/** The datasets of an installation. An app always reads its own. */
export const datasets = verbAt(datasetsPolicy.datasets, Datasets, async (ctx, input): Promise<DatasetRow[]> => {
  const { accommodationId, ...installation } = input
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
  const [row] = await ctx.db.select().from(table).where(matching(table, { accommodationId, installationId, key }))
  return row ?? fail('DATASET_NOT_FOUND')
}

interface ItemsArguments extends PageArguments {
  accommodationId: string
  installationId: string
  dataset: string
}

/** The items of a dataset, in the order in which the app pushed them. An app always reads its own. */
export async function datasetItems(ctx: Context, args: ItemsArguments, selection: Selection): Promise<Page<DatasetItemRow>> {
  const { accommodationId, dataset } = args
  authorize(ctx.actor, datasetsPolicy.datasetItems, accommodationId)
  const { installationId } = ctx.actor.kind === 'app' ? ctx.actor : args
  return readPage(ctx, args, {
    name: 'datasetItems',
    view: datasetItemView,
    selection,
    filter: filterBy(items, { accommodationId, installationId, dataset }),
    keys: ['position'],
    direction: 'asc',
  })
}
