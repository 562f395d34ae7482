import { readWritten } from '../../db/read-one.ts'
import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byPage, bySelection, thenRead } from '../../graphql/resolve.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { changeInstallationScopes } from './change-installation-scopes.ts'
import { installApp } from './install-app.ts'
import { appInstallations, installations, installationsByIds } from './installations.ts'
import { uninstallApp } from './uninstall-app.ts'
import { installationView } from './view.ts'

export const resolvers = {
  Query: {
    installations: bySelection(installations),
    appInstallations: byPage(appInstallations),
  },
  Mutation: {
    installApp: async (_, { input }, ctx, info) => {
      const { installation, redirectUrl } = await installApp(ctx, input)
      const selection = selectionOf(info, 'installation')
      return { installation: await readWritten(ctx, installationView, installation, selection), redirectUrl }
    },
    changeInstallationScopes: thenRead(installationView, byArgs(changeInstallationScopes)),
    uninstallApp: thenRead(installationView, byArgs(uninstallApp)),
  },
} satisfies Resolvers

export const entities = { Installation: installationsByIds } satisfies Entities
