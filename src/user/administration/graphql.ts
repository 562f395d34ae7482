import type { Resolvers } from '../../graphql/generated/types.ts'
import { disableUser } from './disable-user.ts'
import { removeOtpKey } from './remove-otp-key.ts'
import { signInByAdmin } from './sign-in-by-admin.ts'

export const resolvers = {
  Mutation: {
    signInByAdmin: async (_, args, ctx) => ({ token: await signInByAdmin(ctx, args) }),
    disableUser: (_, args, ctx) => disableUser(ctx, args),
    removeOtpKey: (_, args, ctx) => removeOtpKey(ctx, args),
  },
} satisfies Resolvers
