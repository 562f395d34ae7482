import { webhookEndpoints } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { parse } from '../../kernel/parse.ts'
import type { Unit } from '../../kernel/transact.ts'
import { isEndpoint, urlOf } from './endpoints.ts'
import { OfEndpoint } from './inputs.ts'
import type { StoredEndpoint } from './lanes.ts'
import { onEndpoint } from './on-endpoint.ts'
import { webhooksPolicy } from './policy.ts'

/** From now on it is told again; what it missed can be replayed. */
export async function enableWebhookEndpoint(ctx: Context, input: OfEndpoint): Promise<StoredEndpoint> {
  authorize(ctx.actor, webhooksPolicy.enableWebhookEndpoint)
  const given = parse(OfEndpoint, input)
  return onEndpoint(ctx, webhooksPolicy.enableWebhookEndpoint, given.id, async (unit, endpoint) =>
    openEndpoint(ctx, unit, endpoint),
  )
}

/** Answers it with the address that is called. */
export async function openEndpoint(ctx: Context, { db, audit, emit }: Unit, endpoint: StoredEndpoint): Promise<StoredEndpoint> {
  const { accommodationId, id, installationId, disabledReason } = endpoint
  const url = await urlOf(db, endpoint)
  if (endpoint.status === 'ENABLED') return { ...endpoint, url }
  if (disabledReason === 'UNINSTALLED') fail('STATUS_NOT_ALLOWED', 'The app is uninstalled.')
  const after = { status: 'ENABLED', disabledReason: null, failingSince: null } as const
  const [row] = await db
    .update(webhookEndpoints)
    .set({ ...after, updatedAt: ctx.clock.now() })
    .where(isEndpoint(endpoint))
    .returning()
  audit({
    accommodationId,
    type: 'webhookEndpoint.enable',
    log: 'Enabled a webhook endpoint.',
    relatedId: id,
    before: { disabledReason },
    after,
  })
  emit({ accommodationId, type: 'webhook_endpoint.enabled', subjectId: id, payload: { endpointId: id, installationId } })
  return { ...row!, url }
}
