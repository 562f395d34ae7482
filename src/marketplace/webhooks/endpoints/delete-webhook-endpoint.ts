import { webhookEndpoints } from '../../../db/tables/index.ts'
import { webhooksPolicy } from '../policy.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { isEndpoint } from './queries.ts'
import { refuseAppEndpoint, verbOnEndpoint } from './transact-on-endpoint.ts'

/** Its log is kept for `WEBHOOK_LOG_DAYS`. */
export const deleteWebhookEndpoint = verbOnEndpoint(webhooksPolicy.deleteWebhookEndpoint, async (ctx, unit, endpoint) => {
  refuseAppEndpoint(endpoint)
  const { accommodationId, id, installationId, url, patterns, status } = endpoint
  if (status === 'ENABLED') await disableEndpoint(ctx, unit, endpoint, 'REQUESTED')
  await unit.db.update(webhookEndpoints).set({ deletedAt: ctx.clock.now() }).where(isEndpoint(endpoint))
  unit.record({
    accommodationId,
    type: 'webhookEndpoint.delete',
    log: 'Deleted a webhook endpoint.',
    relatedId: id,
    before: { url, patterns },
    event: 'webhook_endpoint.deleted',
    payload: { endpointId: id, installationId },
  })
})
