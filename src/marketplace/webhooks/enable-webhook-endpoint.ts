import type { Database } from '../../db/database.ts'
import { webhookEndpoints } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import type { Unit } from '../../kernel/transact.ts'
import { type EndpointKey, isEndpoint, withApps } from './endpoints.ts'
import { OfEndpoint } from './inputs.ts'
import { onEndpoint } from './on-endpoint.ts'
import { webhooksPolicy } from './policy.ts'
import type { WebhookEndpointRow } from './view.ts'

/** From now on it is told again; what it missed can be replayed. */
export async function enableWebhookEndpoint(ctx: Context, input: OfEndpoint): Promise<WebhookEndpointRow> {
  authorize(ctx.actor, webhooksPolicy.enableWebhookEndpoint)
  const given = parse(OfEndpoint, input)
  return onEndpoint(ctx, webhooksPolicy.enableWebhookEndpoint, given.id, async (unit, endpoint) =>
    openEndpoint(ctx, unit, endpoint),
  )
}

/** Answers it with the address that is called. */
export async function openEndpoint(
  ctx: Context,
  { db, audit, emit }: Unit,
  endpoint: WebhookEndpointRow,
): Promise<WebhookEndpointRow> {
  const { accommodationId, id, installationId, disabledReason } = endpoint
  if (endpoint.status === 'ENABLED') return called(db, endpoint)
  const after = { status: 'ENABLED', disabledReason: null, failingSince: null } as const
  await db
    .update(webhookEndpoints)
    .set({ ...after, updatedAt: ctx.clock.now() })
    .where(isEndpoint(endpoint))
  audit({
    accommodationId,
    type: 'webhookEndpoint.enable',
    log: 'Enabled a webhook endpoint.',
    relatedId: id,
    before: { disabledReason },
    after,
  })
  emit({ accommodationId, type: 'webhook_endpoint.enabled', subjectId: id, payload: { endpointId: id, installationId } })
  return called(db, endpoint)
}

async function called(db: Database, key: EndpointKey): Promise<WebhookEndpointRow> {
  const [found] = await withApps(db).where(isEndpoint(key))
  return found!.endpoint
}
