import type { Database } from '../db/database.ts'
import * as tables from '../db/tables/index.ts'
import type { Context } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { addSecret, scopes } from '../marketplace/apps/index.ts'
import { openAppEndpoint, openCursor } from '../marketplace/webhooks/index.ts'

/** What an app of the demo needs to call. */
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

/** An app of the demo's vendor, installed with all that it asks for; it is expected on this machine. */
export async function seedApp(ctx: Context, db: Database, accommodationId: string, ownerId: string): Promise<DemoApp> {
  const now = ctx.clock.now()
  const [clientId, installationId] = [newId(), newId()]
  await db.insert(tables.apps).values({
    id: clientId,
    ownerId,
    name: 'Demo Channel Manager',
    description: 'Sells the rooms of the demo elsewhere.',
    redirectUris: ['http://localhost:9400/installed'],
    webhookUrl: 'http://localhost:9400/webhooks',
    createdAt: now,
    updatedAt: now,
  })
  await db.insert(tables.appVersions).values({ appId: clientId, number: 1, version, manifest, publishedAt: now })
  await db.insert(tables.installations).values({
    accommodationId,
    id: installationId,
    appId: clientId,
    version,
    effectiveScopes: [...scopes],
    installedAt: now,
    updatedAt: now,
  })
  await openCursor(db, accommodationId)
  await openAppEndpoint(ctx, db, { accommodationId, installationId })
  const clientSecret = await addSecret(ctx, db, clientId, 'CLIENT')
  return { clientId, clientSecret, webhookSecret: await addSecret(ctx, db, clientId, 'WEBHOOK'), installationId }
}

/** What a page of operations can fill in; a demo of an earlier version has no app. */
export function knownOf(app: DemoApp | undefined): Record<string, string> | null {
  if (!app) return null
  const { clientId: client_id, clientSecret: client_secret, installationId: installation_id } = app
  return { client_id, client_secret, installation_id, grant_type: 'client_credentials' }
}
