import { sourceOnly } from '../../graphql/execute/index.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { kioskSystemSubscription } from './kiosk-system-subscription.ts'
import { listKiosks } from './list-kiosks.ts'
import { publishKioskSystemNoficiation } from './publish-kiosk-system-noficiation.ts'
import { registerKiosk } from './register-kiosk.ts'
import { renameKiosk } from './rename-kiosk.ts'
import { retireKiosk } from './retire-kiosk.ts'
import type { KioskSystemNotificationRow } from './view.ts'

export const resolvers = {
  Query: {
    kiosks: (_, args, ctx) => listKiosks(ctx, args),
  },
  Mutation: {
    registerKiosk: (_, args, ctx) => registerKiosk(ctx, args),
    renameKiosk: (_, args, ctx) => renameKiosk(ctx, args),
    retireKiosk: (_, args, ctx) => retireKiosk(ctx, args),
    publishKioskSystemNoficiation: (_, { input }, ctx) => publishKioskSystemNoficiation(ctx, input),
  },
  Subscription: {
    kioskSystemSubscription: {
      subscribe: (_, args, ctx) => kioskSystemSubscription(ctx, args),
      resolve: sourceOnly((notification: KioskSystemNotificationRow) => notification),
    },
  },
} satisfies Resolvers
