import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { appVersions, installations, webhookEndpoints } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import type { InstallationKey } from './queries.ts'

/** Adds the app's registered address as an endpoint of an installation, with the patterns of the version's manifest. */
export async function openAppEndpoint(
  { clock }: Context,
  db: Database,
  { accommodationId, installationId }: InstallationKey,
): Promise<void> {
  const [found] = await db
    .select({ manifest: appVersions.manifest })
    .from(installations)
    .innerJoin(appVersions, matching(appVersions, { appId: installations.appId, version: installations.version }))
    .where(matching(installations, { accommodationId, id: installationId }))
  if (!found) return
  const { webhooks = [] } = found.manifest as { webhooks?: string[] }
  const patterns = ['installation.*', ...webhooks]
  const now = clock.now()
  const table = webhookEndpoints
  await db
    .insert(webhookEndpoints)
    .values({
      accommodationId,
      id: newIdIn(accommodationId),
      installationId,
      kind: 'APP',
      patterns,
      status: 'ENABLED',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [table.accommodationId, table.installationId],
      targetWhere: sql`${webhookEndpoints.kind} = 'APP'`,
      set: { patterns, updatedAt: now },
    })
}
