import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { changes } from './changes.ts'

export const resolvers = {
  Query: {
    changes: (_, args, ctx, info) => changes(ctx, args, selectionOf(info, 'edges', 'node')),
  },
} satisfies Resolvers
