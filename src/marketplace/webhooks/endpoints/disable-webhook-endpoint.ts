import { webhooksPolicy } from '../policy.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { withCalledUrl } from './enable-webhook-endpoint.ts'
import { verbOnEndpoint } from './transact-on-endpoint.ts'

/** Sends nothing more to it until it is enabled again. What it misses can be replayed. */
export const disableWebhookEndpoint = verbOnEndpoint(webhooksPolicy.disableWebhookEndpoint, async (ctx, unit, endpoint) => {
  if (endpoint.status === 'ENABLED') await disableEndpoint(ctx, unit, endpoint, 'REQUESTED')
  return withCalledUrl(unit.db, endpoint)
})
