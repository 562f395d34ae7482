import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { datasetItems, datasets } from './read-datasets.ts'

export const resolvers = {
  Query: {
    datasets: (_, args, ctx) => datasets(ctx, args),
    datasetItems: (_, args, ctx, info) => datasetItems(ctx, args, selectionOf(info, 'edges', 'node')),
  },
} satisfies Resolvers
