import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { webhookEndpoints, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { WEBHOOKS_GIVEN_UP_MAX } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { type EndpointKey, isEndpoint } from './endpoints.ts'
import { dropLanes } from './lanes.ts'
import type { WebhookEndpointRow } from './view.ts'

type Reason = NonNullable<WebhookEndpointRow['disabledReason']>

/** From its commit on nothing goes to the locked endpoint; what waited for it is dead, and can be replayed. */
export async function closeEndpoint(
  ctx: Context,
  { db, audit, emit }: Unit,
  endpoint: WebhookEndpointRow,
  reason: Reason,
): Promise<WebhookEndpointRow> {
  const { accommodationId, id, installationId, status } = endpoint
  const now = ctx.clock.now()
  const after = { status: 'DISABLED', disabledReason: reason } as const
  const [closed] = await db
    .update(webhookEndpoints)
    .set({ ...after, updatedAt: now })
    .where(isEndpoint(endpoint))
    .returning()
  await dropLanes(db, { accommodationId, endpointId: id })
  await giveUp(db, endpoint, now)
  audit({
    accommodationId,
    type: 'webhookEndpoint.disable',
    log: `Disabled a webhook endpoint: ${reason}.`,
    relatedId: id,
    before: { status },
    after,
    highlighted: ['disabledReason'],
  })
  const payload = { endpointId: id, installationId, reason }
  emit({ accommodationId, type: 'webhook_endpoint.disabled', subjectId: id, payload })
  return closed!
}

/** Gives up the pending webhooks of an endpoint without lanes, in batches, in the order of their partial index. */
async function giveUp(db: Database, { accommodationId, id }: EndpointKey, now: Date): Promise<void> {
  let behind = sql`true`
  for (;;) {
    const { rows } = await db.execute<{ resource: string; sequence: string }>(sql`
      with part as materialized (
        select id, resource, sequence from ${webhooks}
        where accommodation_id = ${accommodationId} and endpoint_id = ${id} and status = 'PENDING' and ${behind}
        order by resource, sequence limit ${WEBHOOKS_GIVEN_UP_MAX}
      ), given as (
        update ${webhooks} as webhook set status = 'DEAD', next_attempt_at = null, completed_at = ${now.toISOString()}
        from part where webhook.accommodation_id = ${accommodationId} and webhook.id = part.id
      )
      select resource, sequence from part order by resource desc, sequence desc limit 1`)
    const [last] = rows
    if (!last) return
    behind = sql`(resource, sequence) > (${last.resource}, ${last.sequence}::bigint)`
  }
}

/** The end of an installation ends its endpoints. Answers, by endpoint, when the deliveries that had begun are over. */
export async function closeEndpoints(
  ctx: Context,
  unit: Unit,
  { accommodationId, installationId }: Pick<WebhookEndpointRow, 'accommodationId' | 'installationId'>,
): Promise<Map<string, Date>> {
  const rows = await unit.db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.accommodationId, accommodationId),
        eq(webhookEndpoints.installationId, installationId),
        eq(webhookEndpoints.status, 'ENABLED'),
      ),
    )
    .orderBy(webhookEndpoints.id)
    .for('update')
  const quietAt = new Map<string, Date>()
  for (const endpoint of rows) {
    const leasedUntil = await dropLanes(unit.db, { accommodationId, endpointId: endpoint.id })
    if (leasedUntil !== null && leasedUntil > ctx.clock.now()) quietAt.set(endpoint.id, leasedUntil)
    await closeEndpoint(ctx, unit, endpoint, 'UNINSTALLED')
  }
  return quietAt
}
