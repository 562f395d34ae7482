import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { cancelUpgrade } from './cancel-upgrade.ts'
import { upgradeInstallation } from './upgrade-installation.ts'
import { upgrades } from './upgrades.ts'

export const resolvers = {
  Query: {
    upgrades: (_, args, ctx, info) => upgrades(ctx, args, selectionOf(info, 'edges', 'node')),
  },
  Mutation: {
    upgradeInstallation: (_, { input }, ctx) => upgradeInstallation(ctx, input),
    cancelUpgrade: (_, args, ctx) => cancelUpgrade(ctx, args),
  },
} satisfies Resolvers
