import type { Resolvers } from '../../graphql/generated/types.ts'
import { mappings } from './mappings.ts'
import { setMapping } from './set-mapping.ts'

export const resolvers = {
  Query: {
    mappings: (_, args, ctx) => mappings(ctx, args),
  },
  Mutation: {
    setMapping: (_, { input }, ctx) => setMapping(ctx, input),
  },
} satisfies Resolvers
