import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { updateRow } from '../../../db/rows.ts'
import { webhookEndpoints, webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { WEBHOOKS_DEAD_BATCH } from '../../../kernel/limits.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { dropLanes } from '../queue/webhook-lanes.ts'
import type { WebhookEndpointRow } from '../view.ts'
import { type EndpointKey, type InstallationKey, isOfInstallation } from './queries.ts'

type Reason = NonNullable<WebhookEndpointRow['disabledReason']>

/** After the commit, delivery to the locked endpoint stops. What waited for it is dead and can be replayed. */
export async function disableEndpoint(
  ctx: Context,
  { db, record }: Unit,
  endpoint: WebhookEndpointRow,
  reason: Reason,
): Promise<WebhookEndpointRow> {
  const { accommodationId, id, installationId, status } = endpoint
  const after = { status: 'DISABLED', disabledReason: reason } as const
  const disabled = await updateRow(ctx, db, webhookEndpoints, { accommodationId, id }, after)
  await dropLanes(db, { accommodationId, endpointId: id })
  await markPendingDead(ctx, db, endpoint)
  record({
    accommodationId,
    type: 'webhookEndpoint.disable',
    log: `Disabled a webhook endpoint: ${reason}.`,
    relatedId: id,
    before: { status },
    after,
    highlighted: ['disabledReason'],
    event: 'webhook_endpoint.disabled',
    payload: { endpointId: id, installationId, reason },
  })
  return disabled
}

/** In batches, in the order of the partial index. No lane is left that could change these rows. */
async function markPendingDead({ clock }: Context, db: Database, { accommodationId, id }: EndpointKey): Promise<void> {
  const now = clock.now()
  let afterBatch = sql`true`
  for (;;) {
    const { rows } = await db.execute<{ resource: string; sequence: string }>(sql`
      with batch as materialized (
        select id, resource, sequence from ${webhooks}
        where accommodation_id = ${accommodationId} and endpoint_id = ${id} and status = 'PENDING' and ${afterBatch}
        order by resource, sequence limit ${WEBHOOKS_DEAD_BATCH}
      ), dead as (
        update ${webhooks} as webhook set status = 'DEAD', next_attempt_at = null, completed_at = ${now.toISOString()}
        from batch where webhook.accommodation_id = ${accommodationId} and webhook.id = batch.id
      )
      select resource, sequence from batch order by resource desc, sequence desc limit 1`)
    const [last] = rows
    if (!last) return
    afterBatch = sql`(resource, sequence) > (${last.resource}, ${last.sequence}::bigint)`
  }
}

/** Disables all endpoints of an uninstalled app. Answers, by endpoint id, when the leases of its open deliveries end. */
export async function disableEndpoints(ctx: Context, unit: Unit, installation: InstallationKey): Promise<Map<string, Date>> {
  const rows = await unit.db
    .select()
    .from(webhookEndpoints)
    .where(and(isOfInstallation(installation), eq(webhookEndpoints.status, 'ENABLED')))
    .orderBy(webhookEndpoints.id)
    .for('update')
  const leasesEnd = new Map<string, Date>()
  for (const endpoint of rows) {
    const leasedUntil = await dropLanes(unit.db, { accommodationId: endpoint.accommodationId, endpointId: endpoint.id })
    if (leasedUntil !== null && leasedUntil > ctx.clock.now()) leasesEnd.set(endpoint.id, leasedUntil)
    await disableEndpoint(ctx, unit, endpoint, 'UNINSTALLED')
  }
  return leasesEnd
}
