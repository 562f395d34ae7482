import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { apps, appVersions, installations, webhookEndpoints } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { StoredEndpoint } from './lanes.ts'

/** Endpoints that nobody deleted. */
export const standing = isNull(webhookEndpoints.deletedAt)

export interface Listening extends StoredEndpoint {
  /** Whether its app is installed. */
  installed: boolean
}

/**
 * All endpoints of an accommodation, kept from being disabled until the transaction ends: else a webhook could be written down
 * behind the back of who turns an endpoint off. An app's own address counts where there is one.
 */
export async function endpointsOf(db: Database, accommodationId: string): Promise<Listening[]> {
  const rows = await db
    .select({ endpoint: webhookEndpoints, uninstalledAt: installations.uninstalledAt, appUrl: apps.webhookUrl })
    .from(webhookEndpoints)
    .innerJoin(
      installations,
      and(
        eq(installations.accommodationId, webhookEndpoints.accommodationId),
        eq(installations.id, webhookEndpoints.installationId),
      ),
    )
    .innerJoin(apps, eq(apps.id, installations.appId))
    .where(and(eq(webhookEndpoints.accommodationId, accommodationId), standing))
    .orderBy(webhookEndpoints.id)
    .for('key share', { of: webhookEndpoints })
  return rows
    .filter(({ endpoint, appUrl }) => endpoint.kind === 'OWN' || appUrl !== null)
    .map(({ endpoint, uninstalledAt }) => ({ ...endpoint, installed: uninstalledAt === null }))
}

/** The address that an app registered, for one installation: what it hears there its version's manifest says. */
export async function openAppEndpoint(
  { clock }: Context,
  db: Database,
  { accommodationId, installationId }: Pick<StoredEndpoint, 'accommodationId' | 'installationId'>,
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

/** The address that is called: its own, or that of its app. */
export async function urlOf(db: Database, { accommodationId, installationId, url }: StoredEndpoint): Promise<string | null> {
  if (url !== null) return url
  const [app] = await db
    .select({ url: apps.webhookUrl })
    .from(installations)
    .innerJoin(apps, eq(apps.id, installations.appId))
    .where(and(eq(installations.accommodationId, accommodationId), eq(installations.id, installationId)))
  return app?.url ?? null
}

/** Whose endpoint it is; that of another installation is as unknown to an app as one that never was. */
export async function locateEndpoint({ db, actor }: Context, id: string): Promise<StoredEndpoint> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), standing))
  if (!row || (actor.kind === 'app' && row.installationId !== actor.installationId)) fail('WEBHOOK_ENDPOINT_NOT_FOUND')
  return row
}

/** Locked against everybody, also against those who write webhooks down for it. */
export async function lockEndpoint(db: Database, { accommodationId, id }: Pick<StoredEndpoint, 'accommodationId' | 'id'>) {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(isEndpoint({ accommodationId, id }), standing))
    .for('update')
  return row ?? fail('WEBHOOK_ENDPOINT_NOT_FOUND')
}

export const isEndpoint = ({ accommodationId, id }: Pick<StoredEndpoint, 'accommodationId' | 'id'>) =>
  and(eq(webhookEndpoints.accommodationId, accommodationId), eq(webhookEndpoints.id, id))
