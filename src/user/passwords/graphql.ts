import type { Resolvers } from '../../graphql/generated/types.ts'
import { changePassword } from './change-password.ts'
import { changePasswordByEmailAuth } from './change-password-by-email-auth.ts'
import { changePasswordBySMSAuth } from './change-password-by-sms-auth.ts'
import { sendPasswordResetEmail } from './send-password-reset-email.ts'

export const resolvers = {
  Mutation: {
    changePassword: (_, { input }, ctx) => changePassword(ctx, input),
    changePasswordBySMSAuth: async (_, { input }, ctx) => {
      await changePasswordBySMSAuth(ctx, input)
      return true
    },
    changePasswordByEmailAuth: async (_, { input }, ctx) => {
      await changePasswordByEmailAuth(ctx, input)
      return true
    },
    sendPasswordResetEmail: async (_, args, ctx) => {
      await sendPasswordResetEmail(ctx, args)
      return true
    },
  },
} satisfies Resolvers
