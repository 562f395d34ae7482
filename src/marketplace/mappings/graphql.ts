import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput } from '../../graphql/resolve.ts'
import { mappings } from './mappings.ts'
import { setMapping } from './set-mapping.ts'

export const resolvers = {
  Query: {
    mappings: byArgs(mappings),
  },
  Mutation: {
    setMapping: byInput(setMapping),
  },
} satisfies Resolvers
