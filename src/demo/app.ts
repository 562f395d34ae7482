import * as tables from '../db/tables/index.ts'
import { newId } from '../kernel/ids.ts'
import { scopes } from '../kernel/scopes.ts'
import { addSecret } from '../marketplace/apps/index.ts'
import { openAppEndpoint, openCursor } from '../marketplace/webhooks/index.ts'
import type { Property } from './house.ts'

/** The ids and secrets of the demo app. */
export interface DemoApp {
  clientId: string
  clientSecret: string
  webhookSecret: string
  installationId: string
}

const version = '1.0.0'
const manifest = {
  version,
  scopes,
  webhooks: ['*'],
  surfaces: [{ key: 'rates', kind: 'panel', title: 'Rates', dataset: 'rates' }],
}

/** Seeds an app that is installed with all scopes. Its addresses are on this machine. */
export async function seedApp({ ctx, db, accommodationId, now, add }: Property, ownerId: string): Promise<DemoApp> {
  const [clientId, installationId] = [newId(), newId()]
  await add(tables.apps, {
    id: clientId,
    ownerId,
    name: 'Demo Channel Manager',
    description: 'Sells the rooms of the demo on other channels.',
    redirectUris: ['http://localhost:9400/installed'],
    webhookUrl: 'http://localhost:9400/webhooks',
  })
  await add(tables.appVersions, { appId: clientId, number: 1, version, manifest, publishedAt: now })
  await add(tables.installations, {
    id: installationId,
    appId: clientId,
    version,
    effectiveScopes: [...scopes],
    scopedReads: true,
    installedAt: now,
  })
  await openCursor(db, accommodationId)
  await openAppEndpoint(ctx, db, { accommodationId, installationId })
  const clientSecret = await addSecret(ctx, db, clientId, 'CLIENT')
  return { clientId, clientSecret, webhookSecret: await addSecret(ctx, db, clientId, 'WEBHOOK'), installationId }
}

/** Values that the reference of the REST operations fills in; null if the demo is from a version without an app. */
export function referenceValues(app: DemoApp | undefined): Record<string, string> | null {
  if (!app) return null
  const { clientId: client_id, clientSecret: client_secret, installationId: installation_id } = app
  return { client_id, client_secret, installation_id, grant_type: 'client_credentials' }
}
