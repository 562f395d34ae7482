import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput } from '../../graphql/resolve.ts'
import { anonymousSignIn, requestAnonymousSignIn, waitAnonymousSignIn } from './anonymous-sign-in.ts'
import { changePassword, changePasswordByEmailAuth, changePasswordBySMSAuth } from './change-password.ts'
import { sendPasswordResetEmail } from './send-password-reset-email.ts'
import { signIn, signInByAdmin } from './sign-in.ts'

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
