import type { Resolvers } from '../../graphql/generated/types.ts'
import { signUp } from './sign-up.ts'
import { verifyDuplicate } from './verify-duplicate.ts'

export const resolvers = {
  Query: {
    verifyDuplicate: (_, { input }, ctx) => verifyDuplicate(ctx, input),
  },
  Mutation: {
    signUp: async (_, { input }, ctx) => ({ user: await signUp(ctx, input) }),
  },
} satisfies Resolvers
