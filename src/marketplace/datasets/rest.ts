import { z } from 'zod'
import { appOf } from '../../kernel/app.ts'
import { surfaceKey } from '../../kernel/inputs.ts'
import { DATASET_KEY_CHARACTERS_MAX, DATASET_LABEL_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { allOf, instant, listOf, pageAnswer, pageQuery } from '../../rest/common-schemas.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { argumentsOf, fieldsOf, resourceOf } from '../../rest/spelling.ts'
import { deleteDataset } from './delete-dataset.ts'
import { putDataset } from './put-dataset.ts'
import { dataset, datasetItems, datasets } from './read-datasets.ts'

const Item = z
  .strictObject({
    key: z.string().min(1).max(DATASET_KEY_CHARACTERS_MAX).describe('Names the item within the dataset.'),
    label: z.string().min(1).max(DATASET_LABEL_CHARACTERS_MAX).describe('What people read.'),
    attributes: z.record(z.string(), z.unknown()).nullish().describe('Any other data that the app wants to keep with it.'),
  })
  .meta({ id: 'DatasetItem' })

function refuseDuplicates(items: readonly { key: string }[], { addIssue }: z.RefinementCtx): void {
  const keys = new Set<string>()
  for (const [index, { key }] of items.entries()) {
    if (keys.has(key)) addIssue({ code: 'custom', path: [index, 'key'], message: 'the key is given twice' })
    keys.add(key)
  }
}

const Dataset = z.object({ key: surfaceKey, item_count: z.int(), updated_at: instant }).meta({ id: 'Dataset' })

const StoredItem = z
  .object({ key: z.string(), label: z.string(), attributes: z.record(z.string(), z.unknown()) })
  .meta({ id: 'StoredDatasetItem' })

const DatasetWithItems = z
  .object({
    ...Dataset.shape,
    items: z.array(StoredItem).describe('In the order in which they were pushed.'),
    next_cursor: z.string().nullable().describe('Where the next page of items starts; null when nothing follows.'),
  })
  .meta({ id: 'DatasetWithItems' })

const datasetOf = resourceOf(Dataset)
const itemOf = resourceOf(StoredItem)
const itemFields = fieldsOf(StoredItem)

export const routes = [
  route({
    method: 'put',
    path: '/api/v1/datasets/:key',
    operationId: 'putDataset',
    tag: 'Datasets',
    summary: 'Replaces a dataset',
    description:
      'The dataset then has exactly these items in this order: at most {DATASET_ITEMS_MAX}, each key once, in a body of at most {DATASET_BYTES_MAX} bytes. Readers see the previous items or these, never a mix.',
    params: z.object({ key: surfaceKey }),
    refusesCards: true,
    body: z.strictObject({ items: listOf(Item, 'DATASET_ITEMS_MAX').superRefine(refuseDuplicates) }),
    bodyBytesMax: 'DATASET_BYTES_MAX',
    refuses: [409],
    answers: ok('Replaced.', Dataset),
    answer: async ({ ctx, params: { key }, body: { items } }) => {
      return reply(200, datasetOf(await putDataset(ctx, { key, items })))
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/datasets',
    operationId: 'listDatasets',
    tag: 'Datasets',
    summary: 'The datasets of the installation',
    description: 'There are at most {DATASETS_MAX}. After the app is uninstalled, they can be read until the clean-up ends.',
    readsLeftovers: true,
    answers: ok('The datasets, by their keys.', allOf(Dataset)),
    answer: async ({ ctx }) => {
      const rows = await datasets(ctx, appOf(ctx))
      return reply(200, { data: rows.map(datasetOf) })
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/datasets/:key',
    operationId: 'readDataset',
    tag: 'Datasets',
    summary: 'A dataset with a page of its items',
    description: 'After the app is uninstalled, it can be read until the clean-up ends.',
    readsLeftovers: true,
    params: z.object({ key: surfaceKey }),
    query: z.strictObject(pageQuery),
    answers: ok('The dataset.', DatasetWithItems),
    answer: async ({ ctx, params, query }) => {
      const { accommodationId, installationId } = appOf(ctx)
      const found = await dataset(ctx, params)
      const args = { accommodationId, installationId, dataset: params.key, ...argumentsOf(query) }
      const page = pageAnswer(await datasetItems(ctx, args, itemFields), itemOf)
      return reply(200, { ...datasetOf(found), items: page.data, next_cursor: page.next_cursor })
    },
  }),
  route({
    method: 'delete',
    path: '/api/v1/datasets/:key',
    operationId: 'deleteDataset',
    tag: 'Datasets',
    summary: 'Deletes a dataset',
    description: 'The mappings to its items are deleted too.',
    params: z.object({ key: surfaceKey }),
    refuses: [409],
    answers: { 204: { description: 'Deleted.' } },
    answer: async ({ ctx, params }) => {
      await deleteDataset(ctx, params)
      return reply(204, undefined)
    },
  }),
]
