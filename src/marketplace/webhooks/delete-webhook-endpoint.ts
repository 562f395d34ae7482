import { webhookEndpoints } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { closeEndpoint } from './close-endpoint.ts'
import { isEndpoint } from './endpoints.ts'
import { OfEndpoint } from './inputs.ts'
import { onEndpoint, refuseAppEndpoint } from './on-endpoint.ts'
import { webhooksPolicy } from './policy.ts'

/** Nothing is delivered to it any more; the log of what was stays for its time. */
export async function deleteWebhookEndpoint(ctx: Context, input: OfEndpoint): Promise<void> {
  authorize(ctx.actor, webhooksPolicy.deleteWebhookEndpoint)
  const given = parse(OfEndpoint, input)
  await onEndpoint(ctx, webhooksPolicy.deleteWebhookEndpoint, given.id, async (unit, endpoint) => {
    refuseAppEndpoint(endpoint)
    const { accommodationId, id, installationId, url, patterns, status } = endpoint
    if (status === 'ENABLED') await closeEndpoint(ctx, unit, endpoint, 'REQUESTED')
    await unit.db.update(webhookEndpoints).set({ deletedAt: ctx.clock.now() }).where(isEndpoint(endpoint))
    unit.audit({
      accommodationId,
      type: 'webhookEndpoint.delete',
      log: 'Deleted a webhook endpoint.',
      relatedId: id,
      before: { url, patterns },
    })
    unit.emit({ accommodationId, type: 'webhook_endpoint.deleted', subjectId: id, payload: { endpointId: id, installationId } })
  })
}
