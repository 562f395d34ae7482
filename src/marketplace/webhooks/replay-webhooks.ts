import { and, count, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { webhooks } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { principalOf } from '../../kernel/principal.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { eventPattern } from '../apps/index.ts'
import { refuseBackwards } from './inputs.ts'
import { hasten, requeue } from './lanes.ts'
import { onEndpoint, refuseDisabled } from './on-endpoint.ts'
import { webhooksPolicy } from './policy.ts'

const ReplayWebhooks = z.object({
  endpointId: id,
  from: z.date(),
  to: z.date().nullish(),
  pattern: eventPattern.nullish(),
  /** Those as well that were delivered. */
  includeDelivered: z.boolean().nullish(),
})

/** Sends again, oldest first, what an endpoint was or should have been told in a time. Answers how many; what waits goes at once. */
export async function replayWebhooks(ctx: Context, input: z.input<typeof ReplayWebhooks>): Promise<number> {
  authorize(ctx.actor, webhooksPolicy.replayWebhooks)
  const { endpointId, from, to, pattern, includeDelivered } = parse(ReplayWebhooks, input)
  const { WEBHOOK_REPLAY_MAX, WEBHOOK_REPLAYS_PER_HOUR: max } = ctx.limits
  refuseBackwards({ from, to })
  // one request asks for thousands of deliveries, and each leaves its row in the log
  await refuseExcess(ctx, `webhook-replays:${principalOf(ctx)}`, { max, windowSeconds: 3600, shared: true })
  return onEndpoint(ctx, webhooksPolicy.replayWebhooks, endpointId, async ({ db, audit }, endpoint) => {
    refuseDisabled(endpoint)
    const { accommodationId } = endpoint
    const wanted = and(
      eq(webhooks.accommodationId, accommodationId),
      eq(webhooks.endpointId, endpointId),
      includeDelivered ? ne(webhooks.status, 'PENDING') : eq(webhooks.status, 'DEAD'),
      gte(webhooks.createdAt, from),
      to == null ? undefined : lt(webhooks.createdAt, to),
      pattern == null ? undefined : ofPattern(pattern),
    )
    const [found] = await db.select({ count: count() }).from(webhooks).where(wanted)
    if (found!.count > WEBHOOK_REPLAY_MAX)
      fail('LIMIT_EXCEEDED', {
        field: 'from',
        message: `One replay sends at most ${WEBHOOK_REPLAY_MAX} webhooks. Ask for a shorter time.`,
      })
    const again = await requeue(ctx, db, accommodationId, wanted)
    await hasten(ctx, db, { accommodationId, endpointId })
    audit({
      accommodationId,
      type: 'webhook.replay',
      log: `Had ${again.length} webhooks delivered again.`,
      relatedId: endpointId,
      after: { from, to, pattern, includeDelivered, count: again.length },
    })
    return again.length
  })
}

const ofPattern = (pattern: string) =>
  pattern.endsWith('*') ? sql`starts_with(${webhooks.type}, ${pattern.slice(0, -1)})` : eq(webhooks.type, pattern)
