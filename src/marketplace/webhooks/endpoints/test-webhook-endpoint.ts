import { newId } from '../../../kernel/ids.ts'
import { webhooksPolicy } from '../policy.ts'
import { addressWebhook } from '../queue/address-webhook.ts'
import { enqueue } from '../queue/enqueue.ts'
import { refuseDisabled, verbOnEndpoint } from './transact-on-endpoint.ts'

/** Sends `webhook.test`, whatever the patterns of the endpoint. Answers the id of the delivery. */
export const testWebhookEndpoint = verbOnEndpoint(webhooksPolicy.testWebhookEndpoint, async (ctx, { db, audit }, endpoint) => {
  refuseDisabled(endpoint)
  const { accommodationId, id } = endpoint
  const content = {
    type: 'webhook.test',
    resource: newId(),
    occurredAt: ctx.clock.now(),
    data: { endpoint_id: id },
    sealed: false,
  } as const
  const webhook = addressWebhook(ctx, content, endpoint)
  await enqueue(ctx, db, [webhook])
  audit({ accommodationId, type: 'webhookEndpoint.test', log: 'Sent a test webhook to an endpoint.', relatedId: id })
  return { deliveryId: webhook.id }
})
