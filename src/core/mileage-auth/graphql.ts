import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs } from '../../graphql/resolve.ts'
import { confirmMileageSMSAuth } from './confirm-mileage-sms-auth.ts'
import { requestMileageSMSAuth } from './request-mileage-sms-auth.ts'

export const resolvers = {
  Mutation: {
    requestMileageSMSAuth: async (_, args, ctx) => {
      await requestMileageSMSAuth(ctx, args)
      return { success: true }
    },
    confirmMileageSMSAuth: byArgs(confirmMileageSMSAuth),
  },
} satisfies Resolvers
