import { count, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { webhookEndpoints, webhooks } from '../../db/tables/index.ts'
import { DEAD_WEBHOOKS_COUNTED_MAX } from '../../kernel/limits.ts'

/** Webhooks that nobody will send again by themselves, but for those of an endpoint that somebody switched off. For the metrics. */
export async function countDeadWebhooks(db: Database): Promise<number> {
  const dead = db
    .select({ accommodationId: webhooks.accommodationId, endpointId: webhooks.endpointId })
    .from(webhooks)
    .where(eq(webhooks.status, 'DEAD'))
    .limit(DEAD_WEBHOOKS_COUNTED_MAX)
    .as('dead')
  const [found] = await db
    .select({ count: count() })
    .from(dead)
    .innerJoin(webhookEndpoints, matching(webhookEndpoints, { accommodationId: dead.accommodationId, id: dead.endpointId }))
    .where(or(isNull(webhookEndpoints.disabledReason), inArray(webhookEndpoints.disabledReason, ['FAILING', 'GONE'])))
  return found!.count
}
