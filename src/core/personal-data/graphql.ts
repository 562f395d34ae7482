import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { exportPersonalData } from './export-personal-data.ts'
import { personalDataErasure } from './read.ts'

export const resolvers = {
  Query: {
    personalDataErasure: (_, args, ctx, info) => personalDataErasure(ctx, args, selectionOf(info)),
  },
  Mutation: {
    exportPersonalData: (_, { input }, ctx) => exportPersonalData(ctx, input),
    erasePersonalData: (_, { input }, ctx) => erasePersonalData(ctx, input),
  },
} satisfies Resolvers
