import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byStream } from '../../graphql/resolve.ts'
import { kioskSystemSubscription } from './kiosk-system-subscription.ts'
import { listKiosks } from './list-kiosks.ts'
import { publishKioskSystemNoficiation } from './publish-kiosk-system-noficiation.ts'
import { registerKiosk } from './register-kiosk.ts'
import { renameKiosk } from './rename-kiosk.ts'
import { retireKiosk } from './retire-kiosk.ts'

export const resolvers = {
  Query: {
    kiosks: byArgs(listKiosks),
  },
  Mutation: {
    registerKiosk: byArgs(registerKiosk),
    renameKiosk: byArgs(renameKiosk),
    retireKiosk: byArgs(retireKiosk),
    publishKioskSystemNoficiation: byInput(publishKioskSystemNoficiation),
  },
  Subscription: {
    kioskSystemSubscription: byStream(kioskSystemSubscription),
  },
} satisfies Resolvers
