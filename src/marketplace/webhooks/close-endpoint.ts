import { and, eq } from 'drizzle-orm'
import { webhookEndpoints, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { isEndpoint } from './endpoints.ts'
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
  await db
    .update(webhooks)
    .set({ status: 'DEAD', nextAttemptAt: null, completedAt: now })
    .where(and(eq(webhooks.accommodationId, accommodationId), eq(webhooks.endpointId, id), eq(webhooks.status, 'PENDING')))
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

/** The end of an installation ends its own endpoints; that of its app is still told of the end. */
export async function closeEndpoints(
  ctx: Context,
  unit: Unit,
  { accommodationId, installationId }: Pick<WebhookEndpointRow, 'accommodationId' | 'installationId'>,
): Promise<void> {
  const rows = await unit.db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.accommodationId, accommodationId),
        eq(webhookEndpoints.installationId, installationId),
        eq(webhookEndpoints.kind, 'OWN'),
        eq(webhookEndpoints.status, 'ENABLED'),
      ),
    )
    .orderBy(webhookEndpoints.id)
    .for('update')
  for (const endpoint of rows) await closeEndpoint(ctx, unit, endpoint, 'UNINSTALLED')
}
