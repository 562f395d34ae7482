import type { Resolvers } from '../../graphql/generated/types.ts'
import { kiosks } from './kiosks.ts'
import { registerKiosk } from './register-kiosk.ts'

export const resolvers = {
  Query: {
    kiosks: (_, args, ctx) => kiosks(ctx, args),
  },
  Mutation: {
    registerKiosk: (_, args, ctx) => registerKiosk(ctx, args),
  },
} satisfies Resolvers
