import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { appDocuments } from './app-documents.ts'

export const resolvers = {
  Query: {
    appDocuments: (_, args, ctx, info) => appDocuments(ctx, args, selectionOf(info, 'edges', 'node')),
  },
} satisfies Resolvers
