import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection } from '../../graphql/resolve.ts'
import { scopesOf } from './manifest.ts'
import { publishAppVersion } from './publish-app-version.ts'
import { app, appSecrets, appsByIds, appVersions, listApps } from './read-apps.ts'
import { registerApp } from './register-app.ts'
import { rotateAppSecret } from './rotate-app-secret.ts'
import { updateApp } from './update-app.ts'

export const resolvers = {
  Query: {
    apps: byPage(listApps),
    app: bySelection(app),
    appVersions: byPage(appVersions),
    appSecrets: bySelection(appSecrets),
  },
  Mutation: {
    registerApp: byInput(registerApp),
    updateApp: byInput(updateApp),
    rotateAppSecret: byArgs(rotateAppSecret),
    publishAppVersion: byArgs(publishAppVersion),
  },
  AppVersion: {
    scopes: ({ manifest }) => scopesOf(manifest),
  },
} satisfies Resolvers

export const entities = { App: appsByIds } satisfies Entities
