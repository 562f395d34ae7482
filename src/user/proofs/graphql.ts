import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs } from '../../graphql/resolve.ts'
import { requestEmailVerification, verifyEmail } from './email-verification.ts'
import { createRecoveryCodes, lockOtpKey, removeOtpKey, setOtpKey } from './otp-setup.ts'
import { confirmSMSAuth, requestSMSAuth } from './sms-codes.ts'

export const resolvers = {
  Mutation: {
    requestSMSAuth: async (_, args, ctx) => {
      await requestSMSAuth(ctx, args)
      return { success: true }
    },
    confirmSMSAuth: byArgs(confirmSMSAuth),
    requestEmailVerification: (_, __, ctx) => requestEmailVerification(ctx),
    verifyEmail: async (_, args, ctx) =>
      (await verifyEmail(ctx, args)) ? { success: true } : { success: false, error: 'EMAIL_LINK_INVALID' },
    setOtpKey: byArgs(setOtpKey),
    lockOtpKey: async (_, { input }, ctx) => ({ success: true, recoveryCodes: await lockOtpKey(ctx, input) }),
    createRecoveryCodes: byArgs(createRecoveryCodes),
    removeOtpKey: byArgs(removeOtpKey),
  },
} satisfies Resolvers
