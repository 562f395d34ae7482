import { z } from 'zod'
import { findById } from '../../../db/find-by-id.ts'
import { matching } from '../../../db/rows.ts'
import { webhooks } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { verb } from '../../../kernel/verb.ts'
import { refuseDisabled, transactOnEndpoint } from '../endpoints/transact-on-endpoint.ts'
import { webhooksPolicy } from '../policy.ts'
import { requeue } from '../queue/enqueue.ts'
import { retryNow } from '../queue/webhook-lanes.ts'

const RedeliverWebhook = z.object({ id })

/** Sends a webhook again under the same id. Its retries start anew; one that waits for its next attempt is sent at once. */
export const redeliverWebhook = verb(webhooksPolicy.redeliverWebhook, RedeliverWebhook, async (ctx, { id }) => {
  const { actor } = ctx
  const located = await findById(ctx.db, 'redeliverWebhook', webhooks, id, (isRow) => ctx.db.select().from(webhooks).where(isRow))
  if (!located || (actor.kind === 'app' && located.installationId !== actor.installationId)) fail('WEBHOOK_DELIVERY_NOT_FOUND')
  return transactOnEndpoint(ctx, webhooksPolicy.redeliverWebhook, located.endpointId, async ({ db, audit }, endpoint) => {
    refuseDisabled(endpoint)
    const { accommodationId } = endpoint
    const isWebhook = matching(webhooks, { accommodationId, id: located.id })
    const [requeued] = await requeue(ctx, db, accommodationId, isWebhook)
    const lanesMadeDue = await retryNow(ctx, db, located)
    if (requeued || lanesMadeDue > 0)
      audit({
        accommodationId,
        type: 'webhook.redeliver',
        log: 'Requested another delivery of a webhook.',
        relatedId: located.id,
      })
    const [row] = await db.select().from(webhooks).where(isWebhook)
    return row!
  })
})
