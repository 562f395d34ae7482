import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { webhooks } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { hasten, requeue, type StoredWebhook } from './lanes.ts'
import { onEndpoint, refuseDisabled } from './on-endpoint.ts'
import { webhooksPolicy } from './policy.ts'

const RedeliverWebhook = z.object({ id })

/** Sends a webhook again, under its id and from the first step of the ladder; one that still waits for its next try waits no longer. */
export async function redeliverWebhook(ctx: Context, input: z.input<typeof RedeliverWebhook>): Promise<StoredWebhook> {
  authorize(ctx.actor, webhooksPolicy.redeliverWebhook)
  const given = parse(RedeliverWebhook, input)
  const { actor } = ctx
  const [located] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, given.id))
  if (!located || (actor.kind === 'app' && located.installationId !== actor.installationId)) fail('WEBHOOK_DELIVERY_NOT_FOUND')
  return onEndpoint(ctx, webhooksPolicy.redeliverWebhook, located.endpointId, async ({ db, audit }, endpoint) => {
    refuseDisabled(endpoint)
    const { accommodationId } = endpoint
    const isWebhook = and(eq(webhooks.accommodationId, accommodationId), eq(webhooks.id, located.id))
    const [finished] = await requeue(ctx, db, accommodationId, isWebhook)
    const hastened = await hasten(ctx, db, located)
    if (finished || hastened > 0)
      audit({ accommodationId, type: 'webhook.redeliver', log: 'Had a webhook delivered again.', relatedId: located.id })
    const [row] = await db.select().from(webhooks).where(isWebhook)
    return row!
  })
}
