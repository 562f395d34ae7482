import type { Database } from '../../../db/database.ts'
import { updateRow } from '../../../db/rows.ts'
import { webhookEndpoints } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { webhooksPolicy } from '../policy.ts'
import type { WebhookEndpointRow } from '../view.ts'
import { type EndpointKey, endpointsWithApps, isEndpoint } from './queries.ts'
import { verbOnEndpoint } from './transact-on-endpoint.ts'

/** Answers the endpoint with the address that is called, also if it is that of the app. */
export async function enableEndpoint(
  ctx: Context,
  { db, record }: Unit,
  endpoint: WebhookEndpointRow,
): Promise<WebhookEndpointRow> {
  const { accommodationId, id, installationId, disabledReason } = endpoint
  if (endpoint.status === 'ENABLED') return withCalledUrl(db, endpoint)
  const after = { status: 'ENABLED', disabledReason: null, failingSince: null } as const
  await updateRow(ctx, db, webhookEndpoints, { accommodationId, id }, after)
  record({
    accommodationId,
    type: 'webhookEndpoint.enable',
    log: 'Enabled a webhook endpoint.',
    relatedId: id,
    before: { disabledReason },
    after,
    event: 'webhook_endpoint.enabled',
    payload: { endpointId: id, installationId },
  })
  return withCalledUrl(db, endpoint)
}

/** The endpoint as it stands, with the address that is called. */
export async function withCalledUrl(db: Database, key: EndpointKey): Promise<WebhookEndpointRow> {
  const [found] = await endpointsWithApps(db).where(isEndpoint(key))
  return found!.endpoint
}

/** Sends to it again from now on. What it missed can be replayed. */
export const enableWebhookEndpoint = verbOnEndpoint(webhooksPolicy.enableWebhookEndpoint, enableEndpoint)
