import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage } from '../../graphql/resolve.ts'
import { cancelUpgrade } from './cancel-upgrade.ts'
import { upgradeInstallation } from './upgrade-installation.ts'
import { upgrades } from './upgrades.ts'

export const resolvers = {
  Query: {
    upgrades: byPage(upgrades),
  },
  Mutation: {
    upgradeInstallation: byInput(upgradeInstallation),
    cancelUpgrade: byArgs(cancelUpgrade),
  },
} satisfies Resolvers
