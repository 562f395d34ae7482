import type { Resolvers } from '../../graphql/generated/types.ts'
import { confirmMileageSMSAuth } from './confirm-mileage-sms-auth.ts'
import { requestMileageSMSAuth } from './request-mileage-sms-auth.ts'

export const resolvers = {
  Mutation: {
    requestMileageSMSAuth: async (_, args, ctx) => {
      await requestMileageSMSAuth(ctx, args)
      return { success: true }
    },
    confirmMileageSMSAuth: (_, args, ctx) => confirmMileageSMSAuth(ctx, args),
  },
} satisfies Resolvers
