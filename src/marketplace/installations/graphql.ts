import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { appInstallations } from './app-installations.ts'
import { changeInstallationScopes } from './change-installation-scopes.ts'
import { installApp } from './install-app.ts'
import { installations, installationsByIds } from './installations.ts'
import { uninstallApp } from './uninstall-app.ts'

export const resolvers = {
  Query: {
    installations: (_, args, ctx) => installations(ctx, args),
    appInstallations: (_, args, ctx, info) => appInstallations(ctx, args, selectionOf(info, 'edges', 'node')),
  },
  Mutation: {
    installApp: (_, { input }, ctx) => installApp(ctx, input),
    changeInstallationScopes: (_, args, ctx) => changeInstallationScopes(ctx, args),
    uninstallApp: (_, args, ctx) => uninstallApp(ctx, args),
  },
} satisfies Resolvers

export const entities = { Installation: installationsByIds } satisfies Entities
