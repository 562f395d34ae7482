import type { Resolvers } from '../../graphql/generated/types.ts'
import { getPermanentToken } from './get-permanent-token.ts'
import { getPermanentTokenForAdmin } from './get-permanent-token-for-admin.ts'
import { permanentTokens } from './permanent-tokens.ts'
import { revokePermanentToken } from './revoke-permanent-token.ts'

export const resolvers = {
  Query: {
    getPermanentToken: (_, args, ctx) => getPermanentToken(ctx, args),
    getPermanentTokenForAdmin: (_, args, ctx) => getPermanentTokenForAdmin(ctx, args),
    permanentTokens: (_, args, ctx) => permanentTokens(ctx, args),
  },
  Mutation: {
    revokePermanentToken: (_, args, ctx) => revokePermanentToken(ctx, args),
  },
} satisfies Resolvers
