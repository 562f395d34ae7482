import type { Resolvers } from '../../graphql/generated/types.ts'
import { eraseMyPersonalData } from './erase-my-personal-data.ts'
import { exportMyPersonalData } from './export-my-personal-data.ts'

export const resolvers = {
  Mutation: {
    exportMyPersonalData: (_, args, ctx) => exportMyPersonalData(ctx, args),
    eraseMyPersonalData: (_, { input }, ctx) => eraseMyPersonalData(ctx, input),
  },
} satisfies Resolvers
