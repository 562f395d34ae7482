import { z } from 'zod'
import { surfaceKey } from '../../kernel/inputs.ts'
import { reply, route } from '../../rest/route.ts'
import { instant, listOf } from '../../rest/shapes.ts'
import { deleteDataset } from './delete-dataset.ts'
import { putDataset } from './put-dataset.ts'

const keyCharactersMax = 200
const labelCharactersMax = 500

const Item = z
  .strictObject({
    key: z.string().min(1).max(keyCharactersMax).describe('Names the item within the dataset.'),
    label: z.string().min(1).max(labelCharactersMax).describe('What people read.'),
    attributes: z.record(z.string(), z.unknown()).nullish().describe('Whatever else the app wants to keep with it.'),
  })
  .meta({ id: 'DatasetItem' })

function refuseTwins(items: readonly { key: string }[], { addIssue }: z.RefinementCtx): void {
  const keys = new Set<string>()
  for (const [index, { key }] of items.entries()) {
    if (keys.has(key)) addIssue({ code: 'custom', path: [index, 'key'], message: 'the key is given twice' })
    keys.add(key)
  }
}

const Dataset = z.object({ key: surfaceKey, item_count: z.int(), updated_at: instant }).meta({ id: 'Dataset' })

export const routes = [
  route({
    method: 'put',
    path: '/api/v1/datasets/:key',
    operationId: 'putDataset',
    tag: 'Datasets',
    summary: 'Replaces a dataset',
    description:
      'The dataset is from then on these items in this order: at most {DATASET_ITEMS_MAX}, each key once, in a body of at most {DATASET_BYTES_MAX} bytes. Readers see the former set or this one, never a mix.',
    access: 'installation',
    params: z.object({ key: surfaceKey }),
    body: z.strictObject({ items: listOf(Item, 'DATASET_ITEMS_MAX').superRefine(refuseTwins) }),
    bodyBytesMax: 'DATASET_BYTES_MAX',
    refuses: [409],
    answers: { 200: { says: 'Replaced.', body: Dataset } },
    answer: async ({ ctx, params: { key }, body: { items } }) => {
      const { itemCount, updatedAt } = await putDataset(ctx, { key, items })
      return reply(200, { key, item_count: itemCount, updated_at: updatedAt.toISOString() })
    },
  }),
  route({
    method: 'delete',
    path: '/api/v1/datasets/:key',
    operationId: 'deleteDataset',
    tag: 'Datasets',
    summary: 'Takes a dataset back',
    description: 'The mappings to its items go with it.',
    access: 'installation',
    params: z.object({ key: surfaceKey }),
    refuses: [409],
    answers: { 204: { says: 'It is gone.' } },
    answer: async ({ ctx, params }) => {
      await deleteDataset(ctx, params)
      return reply(204, undefined)
    },
  }),
]
