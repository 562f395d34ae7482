import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { appSecrets } from './app-secrets.ts'
import { appVersions } from './app-versions.ts'
import { scopesOf } from './manifest.ts'
import { publishAppVersion } from './publish-app-version.ts'
import { app, appsByIds, listApps } from './read-apps.ts'
import { registerApp } from './register-app.ts'
import { rotateAppSecret } from './rotate-app-secret.ts'
import { updateApp } from './update-app.ts'

export const resolvers = {
  Query: {
    apps: (_, args, ctx, info) => listApps(ctx, args, selectionOf(info, 'edges', 'node')),
    app: (_, args, ctx, info) => app(ctx, args, selectionOf(info)),
    appVersions: (_, args, ctx, info) => appVersions(ctx, args, selectionOf(info, 'edges', 'node')),
    appSecrets: (_, args, ctx, info) => appSecrets(ctx, args, selectionOf(info)),
  },
  Mutation: {
    registerApp: (_, { input }, ctx) => registerApp(ctx, input),
    updateApp: (_, { input }, ctx) => updateApp(ctx, input),
    rotateAppSecret: (_, args, ctx) => rotateAppSecret(ctx, args),
    publishAppVersion: (_, args, ctx) => publishAppVersion(ctx, args),
  },
  AppVersion: {
    scopes: ({ manifest }) => scopesOf(manifest),
  },
} satisfies Resolvers

export const entities = { App: appsByIds } satisfies Entities
