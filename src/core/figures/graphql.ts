import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { occupancy } from './occupancy.ts'

export const resolvers = {
  Query: {
    occupancy: (_, args, ctx, info) => occupancy(ctx, args, selectionOf(info)),
  },
} satisfies Resolvers
