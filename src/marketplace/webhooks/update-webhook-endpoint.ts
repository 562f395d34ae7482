import { z } from 'zod'
import { webhookEndpoints } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
import { refuseUncallable } from '../../platform/outbound/index.ts'
import { closeEndpoint } from './close-endpoint.ts'
import { openEndpoint } from './enable-webhook-endpoint.ts'
import { isEndpoint } from './endpoints.ts'
import { endpointFields } from './inputs.ts'
import { hasten } from './lanes.ts'
import { onEndpoint, refuseAppEndpoint } from './on-endpoint.ts'
import { webhooksPolicy } from './policy.ts'
import type { WebhookEndpointRow } from './view.ts'

const UpdateWebhookEndpoint = byLimits((limits) =>
  z.object({ id, ...z.object(endpointFields(limits)).partial().shape, enabled: z.boolean().optional() }),
)

export async function updateWebhookEndpoint(
  ctx: Context,
  input: z.input<ReturnType<typeof UpdateWebhookEndpoint>>,
): Promise<WebhookEndpointRow> {
  authorize(ctx.actor, webhooksPolicy.updateWebhookEndpoint)
  const { enabled, id: endpointId, ...given } = parse(UpdateWebhookEndpoint(ctx.limits), input)
  if (given.url !== undefined) await refuseUncallable(ctx, given.url)
  return onEndpoint(ctx, webhooksPolicy.updateWebhookEndpoint, endpointId, async (unit, before) => {
    if (enabled === true && Object.values(given).every((value) => value === undefined)) return openEndpoint(ctx, unit, before)
    refuseAppEndpoint(before)
    const { accommodationId, id: relatedId, url, patterns, description } = before
    const after = {
      url,
      patterns,
      description,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    }
    const moved = after.url !== url
    const [row] = await unit.db
      .update(webhookEndpoints)
      .set({ ...after, ...(moved && { failingSince: null }), updatedAt: ctx.clock.now() })
      .where(isEndpoint(before))
      .returning()
    // what the address before did not take goes to the new one, and what it says from now on counts no more
    if (moved) await hasten(ctx, unit.db, { accommodationId, endpointId: relatedId, takeBack: true })
    unit.audit({
      accommodationId,
      type: 'webhookEndpoint.update',
      log: 'Changed a webhook endpoint.',
      relatedId,
      before: { url, patterns, description },
      after,
    })
    if (enabled === true) return openEndpoint(ctx, unit, row!)
    if (enabled === false && before.status === 'ENABLED') return closeEndpoint(ctx, unit, before, 'REQUESTED')
    return row!
  })
}
