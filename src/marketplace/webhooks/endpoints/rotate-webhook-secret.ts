import { webhookEndpoints } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { hourMs } from '../../../kernel/time.ts'
import { webhooksPolicy } from '../policy.ts'
import type { EndpointId } from './inputs.ts'
import { isEndpoint } from './queries.ts'
import { activeFormerSecrets, makeSecret } from './secrets.ts'
import { authorizedOnEndpoint, refuseAppEndpoint } from './transact-on-endpoint.ts'

/** Answers a new secret once. The former ones also sign for a while, to give the receiver time to change over. */
export async function rotateWebhookSecret(ctx: Context, input: EndpointId): Promise<{ secret: string; previousEndsAt: Date }> {
  const { SECRETS_LIVE_MAX, WEBHOOK_SECRET_OVERLAP_HOURS } = ctx.limits
  return authorizedOnEndpoint(ctx, webhooksPolicy.rotateWebhookSecret, input, async ({ db, audit }, endpoint) => {
    refuseAppEndpoint(endpoint)
    const now = ctx.clock.now()
    const active = activeFormerSecrets(endpoint, now)
    if (active.length + 1 >= SECRETS_LIVE_MAX) fail('LIMIT_EXCEEDED', `At most ${SECRETS_LIVE_MAX} secrets sign at a time.`)
    const { secret, sealed } = makeSecret(ctx, endpoint.id)
    const previousEndsAt = new Date(now.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * hourMs)
    const former = { text: endpoint.secret!, endsAt: previousEndsAt.toISOString() }
    await db
      .update(webhookEndpoints)
      .set({ secret: sealed, formerSecrets: [former, ...active], updatedAt: now })
      .where(isEndpoint(endpoint))
    audit({
      accommodationId: endpoint.accommodationId,
      type: 'webhookEndpoint.rotateSecret',
      log: 'Created a new secret of a webhook endpoint.',
      relatedId: endpoint.id,
      after: { formerEndsAt: former.endsAt },
    })
    return { secret, previousEndsAt }
  })
}
