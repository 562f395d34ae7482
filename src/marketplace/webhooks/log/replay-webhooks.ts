import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../../db/rows.ts'
import { webhooks } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { principalOf } from '../../../kernel/principal.ts'
import { verb } from '../../../kernel/verb.ts'
import { refuseExcess } from '../../../platform/limiter/index.ts'
import { eventPattern } from '../../apps/index.ts'
import { refuseBackwards } from '../endpoints/inputs.ts'
import { refuseDisabled, transactOnEndpoint } from '../endpoints/transact-on-endpoint.ts'
import { webhooksPolicy } from '../policy.ts'
import { requeue } from '../queue/enqueue.ts'
import { retryNow } from '../queue/webhook-lanes.ts'

const ReplayWebhooks = z.object({
  endpointId: id,
  from: z.date(),
  to: z.date().nullish(),
  pattern: eventPattern.nullish(),
  includeDelivered: z.boolean().nullish(),
})

/**
 * Sends the dead webhooks of a period again, oldest first; `count` says how many. Those that wait for a retry go at once, whatever the
 * selection: `waiting`.
 */
export const replayWebhooks = verb(
  webhooksPolicy.replayWebhooks,
  ReplayWebhooks,
  async (ctx, { endpointId, from, to, pattern, includeDelivered }) => {
    const { WEBHOOK_REPLAY_MAX, WEBHOOK_REPLAYS_PER_HOUR: max } = ctx.limits
    refuseBackwards({ from, to })
    // one request causes thousands of deliveries, each with its log
    await refuseExcess(ctx, `webhook-replays:${principalOf(ctx)}`, { max, windowSeconds: 3600, shared: true })
    return transactOnEndpoint(ctx, webhooksPolicy.replayWebhooks, endpointId, async ({ db, audit }, endpoint) => {
      refuseDisabled(endpoint)
      const { accommodationId } = endpoint
      const ofEndpoint = matching(webhooks, { accommodationId, endpointId })
      const selected = and(
        ofEndpoint,
        includeDelivered ? ne(webhooks.status, 'PENDING') : eq(webhooks.status, 'DEAD'),
        gte(webhooks.createdAt, from),
        to == null ? undefined : lt(webhooks.createdAt, to),
        pattern == null ? undefined : matchesPattern(pattern),
      )
      if ((await db.$count(webhooks, selected)) > WEBHOOK_REPLAY_MAX)
        fail('LIMIT_EXCEEDED', {
          field: 'from',
          message: `One replay sends at most ${WEBHOOK_REPLAY_MAX} webhooks. Choose a shorter period.`,
        })
      const waiting = await db.$count(webhooks, and(ofEndpoint, eq(webhooks.status, 'PENDING')))
      const requeued = await requeue(ctx, db, accommodationId, selected)
      await retryNow(ctx, db, { accommodationId, endpointId })
      audit({
        accommodationId,
        type: 'webhook.replay',
        log: `Requested another delivery of ${requeued.length} webhooks.`,
        relatedId: endpointId,
        after: { from, to, pattern, includeDelivered, count: requeued.length },
      })
      return { count: requeued.length, waiting }
    })
  },
)

const matchesPattern = (pattern: string) =>
  pattern.endsWith('*') ? sql`starts_with(${webhooks.type}, ${pattern.slice(0, -1)})` : eq(webhooks.type, pattern)
