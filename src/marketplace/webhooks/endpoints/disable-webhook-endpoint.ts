import type { Context } from '../../../kernel/context.ts'
import { webhooksPolicy } from '../policy.ts'
import type { WebhookEndpointRow } from '../view.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { withCalledUrl } from './enable-webhook-endpoint.ts'
import type { EndpointId } from './inputs.ts'
import { authorizedOnEndpoint } from './transact-on-endpoint.ts'

/** Sends nothing more to it until it is enabled again. What it misses can be replayed. */
export async function disableWebhookEndpoint(ctx: Context, input: EndpointId): Promise<WebhookEndpointRow> {
  return authorizedOnEndpoint(ctx, webhooksPolicy.disableWebhookEndpoint, input, async (unit, endpoint) => {
    if (endpoint.status === 'ENABLED') await disableEndpoint(ctx, unit, endpoint, 'REQUESTED')
    return withCalledUrl(unit.db, endpoint)
  })
}
