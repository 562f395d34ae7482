import { webhookEndpoints } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { parse } from '../../kernel/parse.ts'
import { isEndpoint } from './endpoints.ts'
import { OfEndpoint } from './inputs.ts'
import { onEndpoint, refuseAppEndpoint } from './on-endpoint.ts'
import { webhooksPolicy } from './policy.ts'
import { formersOf, makeSecret } from './secrets.ts'

const hourMilliseconds = 3_600_000

/** A new secret, answered once. For a while the former ones sign as well, so that no receiver misses anything while it changes over. */
export async function rotateWebhookSecret(ctx: Context, input: OfEndpoint): Promise<{ secret: string; formerEndsAt: Date }> {
  authorize(ctx.actor, webhooksPolicy.rotateWebhookSecret)
  const given = parse(OfEndpoint, input)
  const { SECRETS_LIVE_MAX, WEBHOOK_SECRET_OVERLAP_HOURS } = ctx.limits
  return onEndpoint(ctx, webhooksPolicy.rotateWebhookSecret, given.id, async ({ db, audit }, endpoint) => {
    refuseAppEndpoint(endpoint)
    const now = ctx.clock.now()
    const live = formersOf(endpoint, now)
    if (live.length + 1 >= SECRETS_LIVE_MAX) fail('LIMIT_EXCEEDED', `At most ${SECRETS_LIVE_MAX} secrets sign at a time.`)
    const { secret, sealed } = makeSecret(ctx, endpoint.id)
    const formerEndsAt = new Date(now.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * hourMilliseconds)
    const former = { text: endpoint.secret!, endsAt: formerEndsAt.toISOString() }
    await db
      .update(webhookEndpoints)
      .set({ secret: sealed, formerSecrets: [former, ...live], updatedAt: now })
      .where(isEndpoint(endpoint))
    audit({
      accommodationId: endpoint.accommodationId,
      type: 'webhookEndpoint.rotateSecret',
      log: 'Made a new secret of a webhook endpoint.',
      relatedId: endpoint.id,
      after: { formerEndsAt: former.endsAt },
    })
    return { secret, formerEndsAt }
  })
}
