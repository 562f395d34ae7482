import { z } from 'zod'
import { surfaceKey } from '../../kernel/inputs.ts'
import { DATASET_KEY_CHARACTERS_MAX, DATASET_LABEL_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { instant, listOf, pageAnswer, pageQuery } from '../../rest/common-schemas.ts'
import { nothing, row, rows, verbRoute } from '../../rest/verb-route.ts'
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

const byKey = { params: z.object({ key: surfaceKey }) }

export const routes = [
  verbRoute({
    method: 'put',
    path: '/api/v1/datasets/:key',
    operationId: 'putDataset',
    tag: 'Datasets',
    summary: 'Replaces a dataset',
    description:
      'The dataset then has exactly these items in this order: at most {DATASET_ITEMS_MAX}, each key once, in a body of at most {DATASET_BYTES_MAX} bytes. Readers see the previous items or these, never a mix.',
    ...byKey,
    refusesCards: true,
    body: z.strictObject({ items: listOf(Item, 'DATASET_ITEMS_MAX').superRefine(refuseDuplicates) }),
    bodyBytesMax: 'DATASET_BYTES_MAX',
    refuses: [409],
    gives: row('Replaced.', Dataset),
    verb: putDataset,
  }),
  verbRoute({
    method: 'get',
    path: '/api/v1/datasets',
    operationId: 'listDatasets',
    tag: 'Datasets',
    summary: 'The datasets of the installation',
    description: 'There are at most {DATASETS_MAX}. After the app is uninstalled, they can be read until the clean-up ends.',
    readsLeftovers: true,
    gives: rows('The datasets, by their keys.', Dataset),
    verb: datasets,
  }),
  verbRoute({
    method: 'get',
    path: '/api/v1/datasets/:key',
    operationId: 'readDataset',
    tag: 'Datasets',
    summary: 'A dataset with a page of its items',
    description: 'After the app is uninstalled, it can be read until the clean-up ends.',
    readsLeftovers: true,
    ...byKey,
    query: z.strictObject(pageQuery),
    gives: row('The dataset.', DatasetWithItems),
    verb: async (ctx, args, fields) => {
      const found = await dataset(ctx, args)
      const page = await datasetItems(ctx, { ...args, dataset: args.key }, fields.items!)
      const { data: items, next_cursor: nextCursor } = pageAnswer(page, (item) => item)
      return { ...found, items, nextCursor }
    },
  }),
  verbRoute({
    method: 'delete',
    path: '/api/v1/datasets/:key',
    operationId: 'deleteDataset',
    tag: 'Datasets',
    summary: 'Deletes a dataset',
    description: 'The mappings to its items are deleted too.',
    ...byKey,
    refuses: [409],
    gives: nothing('Deleted.'),
    verb: deleteDataset,
  }),
]
