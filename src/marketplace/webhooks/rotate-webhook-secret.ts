import { webhookEndpoints } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { isEndpoint } from './endpoints.ts'
import { OfEndpoint } from './inputs.ts'
import { onEndpoint, refuseAppEndpoint } from './on-endpoint.ts'
import { webhooksPolicy } from './policy.ts'
import { makeSecret } from './secrets.ts'

const hourMilliseconds = 3_600_000

/** A new secret, answered once. For a while both sign, so that no receiver misses anything while it changes over. */
export async function rotateWebhookSecret(ctx: Context, input: OfEndpoint): Promise<{ secret: string; formerEndsAt: Date }> {
  authorize(ctx.actor, webhooksPolicy.rotateWebhookSecret)
  const given = parse(OfEndpoint, input)
  return onEndpoint(ctx, webhooksPolicy.rotateWebhookSecret, given.id, async ({ db, audit }, endpoint) => {
    refuseAppEndpoint(endpoint)
    const now = ctx.clock.now()
    const { secret, sealed } = makeSecret(ctx, endpoint.id)
    const formerEndsAt = new Date(now.getTime() + ctx.limits.WEBHOOK_SECRET_OVERLAP_HOURS * hourMilliseconds)
    await db
      .update(webhookEndpoints)
      .set({ secret: sealed, formerSecret: endpoint.secret, formerEndsAt, updatedAt: now })
      .where(isEndpoint(endpoint))
    audit({
      accommodationId: endpoint.accommodationId,
      type: 'webhookEndpoint.rotateSecret',
      log: 'Made a new secret of a webhook endpoint.',
      relatedId: endpoint.id,
      after: { formerEndsAt: formerEndsAt.toISOString() },
    })
    return { secret, formerEndsAt }
  })
}
