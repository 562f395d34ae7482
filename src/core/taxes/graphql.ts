import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { listTaxes } from './list-taxes.ts'
import { setTaxes } from './set-taxes.ts'

export const resolvers = {
  Query: {
    taxes: (_, args, ctx, info) => listTaxes(ctx, args, selectionOf(info)),
  },
  Mutation: {
    setTaxes: (_, { input }, ctx) => setTaxes(ctx, input),
  },
} satisfies Resolvers
