import type { Resolvers } from '../../graphql/generated/types.ts'
import { createRecoveryCodes } from './create-recovery-codes.ts'
import { lockOtpKey } from './lock-otp-key.ts'
import { setOtpKey } from './set-otp-key.ts'

export const resolvers = {
  Mutation: {
    setOtpKey: (_, args, ctx) => setOtpKey(ctx, args),
    lockOtpKey: async (_, { input }, ctx) => ({ success: true, recoveryCodes: await lockOtpKey(ctx, input) }),
    createRecoveryCodes: (_, args, ctx) => createRecoveryCodes(ctx, args),
  },
} satisfies Resolvers
