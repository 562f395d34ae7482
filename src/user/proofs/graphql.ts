import type { Resolvers } from '../../graphql/generated/types.ts'
import { confirmSMSAuth } from './confirm-sms-auth.ts'
import { requestSMSAuth } from './request-sms-auth.ts'

export const resolvers = {
  Mutation: {
    requestSMSAuth: async (_, args, ctx) => {
      await requestSMSAuth(ctx, args)
      return { success: true }
    },
    confirmSMSAuth: (_, args, ctx) => confirmSMSAuth(ctx, args),
  },
} satisfies Resolvers
