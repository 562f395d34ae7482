import type { Resolvers } from '../../graphql/generated/types.ts'
import { requestEmailVerification } from './request-email-verification.ts'
import { verifyEmail } from './verify-email.ts'

export const resolvers = {
  Mutation: {
    requestEmailVerification: (_, __, ctx) => requestEmailVerification(ctx),
    verifyEmail: async (_, args, ctx) =>
      (await verifyEmail(ctx, args)) ? { success: true } : { success: false, error: 'EMAIL_LINK_INVALID' },
  },
} satisfies Resolvers
