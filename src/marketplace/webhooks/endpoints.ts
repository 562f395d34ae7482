import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { apps, appVersions, installations, webhookEndpoints } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { WebhookEndpointRow } from './view.ts'

export type EndpointKey = Pick<WebhookEndpointRow, 'accommodationId' | 'id'>

export const notDeleted = isNull(webhookEndpoints.deletedAt)

/** From an endpoint to its installation, and from there to the app. */
export const ofEndpoint = and(
  eq(installations.accommodationId, webhookEndpoints.accommodationId),
  eq(installations.id, webhookEndpoints.installationId),
)!
export const ofInstallation = eq(apps.id, installations.appId)
/** The address that is called: its own, or that of its app. */
export const calledUrl = sql<string | null>`coalesce(${webhookEndpoints.url}, ${apps.webhookUrl})`

/** Endpoints with the addresses that are called, and whose they are. */
export const withApps = (db: Database) =>
  db
    .select({
      endpoint: { ...getTableColumns(webhookEndpoints), url: calledUrl },
      uninstalledAt: installations.uninstalledAt,
      appName: apps.name,
    })
    .from(webhookEndpoints)
    .innerJoin(installations, ofEndpoint)
    .innerJoin(apps, ofInstallation)

export interface Listening extends WebhookEndpointRow {
  /** Whether its app is installed. */
  installed: boolean
}

/**
 * All endpoints of an accommodation, kept from being disabled until the transaction ends: else a webhook could be written down
 * behind the back of who turns an endpoint off. An app's own address counts where there is one.
 */
export async function endpointsOf(db: Database, accommodationId: string): Promise<Listening[]> {
  const rows = await withApps(db)
    .where(and(eq(webhookEndpoints.accommodationId, accommodationId), notDeleted))
    .orderBy(webhookEndpoints.id)
    .for('key share', { of: webhookEndpoints })
  return rows
    .filter(({ endpoint }) => endpoint.url !== null)
    .map(({ endpoint, uninstalledAt }) => ({ ...endpoint, installed: uninstalledAt === null }))
}

/** The address that an app registered, for one installation: what it hears there its version's manifest says. */
export async function openAppEndpoint(
  { clock }: Context,
  db: Database,
  { accommodationId, installationId }: Pick<WebhookEndpointRow, 'accommodationId' | 'installationId'>,
): Promise<void> {
  const [found] = await db
    .select({ manifest: appVersions.manifest })
    .from(installations)
    .innerJoin(appVersions, and(eq(appVersions.appId, installations.appId), eq(appVersions.version, installations.version)))
    .where(and(eq(installations.accommodationId, accommodationId), eq(installations.id, installationId)))
  if (!found) return
  const patterns = ['installation.*', ...patternsOf(found.manifest)]
  const now = clock.now()
  const { accommodationId: tenant, installationId: installation } = webhookEndpoints
  await db
    .insert(webhookEndpoints)
    .values({
      accommodationId,
      id: newId(),
      installationId,
      kind: 'APP',
      patterns,
      status: 'ENABLED',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [tenant, installation],
      targetWhere: sql`${webhookEndpoints.kind} = 'APP'`,
      set: { patterns, updatedAt: now },
    })
}

const patternsOf = (manifest: unknown): string[] => (manifest as { webhooks?: string[] }).webhooks ?? []

/** Whose endpoint it is; that of another installation is as unknown to an app as one that never was. */
export async function locateEndpoint({ db, actor }: Context, id: string): Promise<WebhookEndpointRow> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), notDeleted))
  if (!row || (actor.kind === 'app' && row.installationId !== actor.installationId)) fail('WEBHOOK_ENDPOINT_NOT_FOUND')
  return row
}

/** Locked against everybody, also against those who write webhooks down for it. */
export async function lockEndpoint(db: Database, { accommodationId, id }: EndpointKey) {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(isEndpoint({ accommodationId, id }), notDeleted))
    .for('update')
  return row ?? fail('WEBHOOK_ENDPOINT_NOT_FOUND')
}

export const isEndpoint = ({ accommodationId, id }: EndpointKey) =>
  and(eq(webhookEndpoints.accommodationId, accommodationId), eq(webhookEndpoints.id, id))
