import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput } from '../../graphql/resolve.ts'
import { anonymousSignIn } from './anonymous-sign-in.ts'
import { changePassword } from './change-password.ts'
import { changePasswordByEmailAuth } from './change-password-by-email-auth.ts'
import { changePasswordBySMSAuth } from './change-password-by-sms-auth.ts'
import { requestAnonymousSignIn } from './request-anonymous-sign-in.ts'
import { sendPasswordResetEmail } from './send-password-reset-email.ts'
import { signIn } from './sign-in.ts'
import { signInByAdmin } from './sign-in-by-admin.ts'
import { waitAnonymousSignIn } from './wait-anonymous-sign-in.ts'

export const resolvers = {
  Mutation: {
    signIn: async (_, { input }, ctx) => ({ token: await signIn(ctx, input) }),
    signInByAdmin: async (_, args, ctx) => ({ token: await signInByAdmin(ctx, args) }),
    requestAnonymousSignIn: byArgs(requestAnonymousSignIn),
    waitAnonymousSignIn: byArgs(waitAnonymousSignIn),
    anonymousSignIn: async (_, args, ctx) =>
      (await anonymousSignIn(ctx, args)) ? { success: true } : { success: false, error: 'NOT_FOUND' },
    changePassword: byInput(changePassword),
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
