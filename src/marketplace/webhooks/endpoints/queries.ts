import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { findById } from '../../../db/find-by-id.ts'
import { matching } from '../../../db/rows.ts'
import { apps, installations, webhookEndpoints } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { scopesInForceSql } from '../../apps/index.ts'
import type { WebhookEndpointRow } from '../view.ts'

export type EndpointKey = Pick<WebhookEndpointRow, 'accommodationId' | 'id'>

export type InstallationKey = Pick<WebhookEndpointRow, 'accommodationId' | 'installationId'>

export const notDeleted = isNull(webhookEndpoints.deletedAt)

export const installationOfEndpoint = matching(installations, {
  accommodationId: webhookEndpoints.accommodationId,
  id: webhookEndpoints.installationId,
})
export const appOfInstallation = eq(apps.id, installations.appId)
/** The URL of the endpoint, or that of its app. */
export const calledUrl = sql<string | null>`coalesce(${webhookEndpoints.url}, ${apps.webhookUrl})`

export const endpointsWithApps = (db: Database) =>
  db
    .select({
      endpoint: { ...getTableColumns(webhookEndpoints), url: calledUrl },
      uninstalledAt: installations.uninstalledAt,
      scopes: scopesInForceSql,
      appName: apps.name,
    })
    .from(webhookEndpoints)
    .innerJoin(installations, installationOfEndpoint)
    .innerJoin(apps, appOfInstallation)

export interface CandidateEndpoint extends WebhookEndpointRow {
  installed: boolean
  /** Those of its installation. */
  scopes: readonly string[]
}

/**
 * Endpoints of an accommodation that have an address, locked against being disabled until the transaction ends. Otherwise a
 * webhook could be queued for an endpoint that another transaction disables.
 */
export async function candidateEndpoints(db: Database, accommodationId: string): Promise<CandidateEndpoint[]> {
  const rows = await endpointsWithApps(db)
    .where(and(eq(webhookEndpoints.accommodationId, accommodationId), notDeleted))
    .orderBy(webhookEndpoints.id)
    .for('key share', { of: webhookEndpoints })
  return rows
    .filter(({ endpoint }) => endpoint.url !== null)
    .map(({ endpoint, uninstalledAt, scopes }) => ({ ...endpoint, scopes, installed: uninstalledAt === null }))
}

/** Finds an endpoint without a lock. To an app, an endpoint of another installation does not exist. */
export async function locateEndpoint({ db, actor }: Context, id: string): Promise<WebhookEndpointRow> {
  const row = await findById(db, 'locateEndpoint', webhookEndpoints, id, (isRow) =>
    db.select().from(webhookEndpoints).where(and(isRow, notDeleted)),
  )
  if (!row || (actor.kind === 'app' && row.installationId !== actor.installationId)) fail('WEBHOOK_ENDPOINT_NOT_FOUND')
  return row
}

/** This lock also keeps `candidateEndpoints` waiting: nothing is queued for the endpoint meanwhile. */
export async function lockEndpoint(db: Database, { accommodationId, id }: EndpointKey) {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(isEndpoint({ accommodationId, id }), notDeleted))
    .for('update')
  return row ?? fail('WEBHOOK_ENDPOINT_NOT_FOUND')
}

export const isEndpoint = ({ accommodationId, id }: EndpointKey) => matching(webhookEndpoints, { accommodationId, id })

export const isOfInstallation = ({ accommodationId, installationId }: InstallationKey) =>
  matching(webhookEndpoints, { accommodationId, installationId })
