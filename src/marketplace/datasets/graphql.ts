import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byPage } from '../../graphql/resolve.ts'
import { datasetItems, datasets } from './read-datasets.ts'

export const resolvers = {
  Query: {
    datasets: byArgs(datasets),
    datasetItems: byPage(datasetItems),
  },
} satisfies Resolvers
