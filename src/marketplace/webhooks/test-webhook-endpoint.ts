import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { parse } from '../../kernel/parse.ts'
import { compose } from './compose.ts'
import { OfEndpoint } from './inputs.ts'
import { enqueue } from './lanes.ts'
import { onEndpoint, refuseDisabled } from './on-endpoint.ts'
import { webhooksPolicy } from './policy.ts'

/** Sends a webhook that is about nothing, whatever the endpoint listens to. Answers its id, under which the log has it. */
export async function testWebhookEndpoint(ctx: Context, input: OfEndpoint): Promise<{ deliveryId: string }> {
  authorize(ctx.actor, webhooksPolicy.testWebhookEndpoint)
  const given = parse(OfEndpoint, input)
  return onEndpoint(ctx, webhooksPolicy.testWebhookEndpoint, given.id, async ({ db, audit }, endpoint) => {
    refuseDisabled(endpoint)
    const { accommodationId, id } = endpoint
    const notice = {
      type: 'webhook.test',
      resource: newId(),
      occurredAt: ctx.clock.now(),
      data: { endpoint_id: id },
      sealed: false,
    } as const
    const webhook = compose(ctx, notice, endpoint)
    await enqueue(ctx, db, [webhook])
    audit({ accommodationId, type: 'webhookEndpoint.test', log: 'Tried a webhook endpoint out.', relatedId: id })
    return { deliveryId: webhook.id }
  })
}
