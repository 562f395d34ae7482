import type { Resolvers } from '../../graphql/generated/types.ts'
import { refreshToken } from './refresh-token.ts'
import { revokeToken } from './revoke-token.ts'
import { signIn } from './sign-in.ts'

export const resolvers = {
  Query: {
    refreshToken: (_, args, ctx) => refreshToken(ctx, args),
  },
  Mutation: {
    signIn: async (_, { input }, ctx) => ({ token: await signIn(ctx, input) }),
    revokeToken: (_, __, ctx) => revokeToken(ctx),
  },
} satisfies Resolvers
