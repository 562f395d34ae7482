import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { webhookEndpoints } from '../../../db/tables/index.ts'
import { appOf } from '../../../kernel/app.ts'
import { fail } from '../../../kernel/errors.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { verb } from '../../../kernel/verb.ts'
import { refuseExcess } from '../../../platform/limiter/index.ts'
import { refuseUncallable } from '../../../platform/outbound/index.ts'
import { lockInstallation } from '../../installations/index.ts'
import { webhooksPolicy } from '../policy.ts'
import { openCursor } from '../queue/event-cursor.ts'
import { endpointFields } from './inputs.ts'
import { isOfInstallation, notDeleted } from './queries.ts'
import { makeSecret } from './secrets.ts'

const CreateWebhookEndpoint = byLimits((limits) => z.object(endpointFields(limits)))

/** Adds an endpoint to an installation. Only this answer and that of `rotateWebhookSecret` contain a secret. */
export const createWebhookEndpoint = verb(
  webhooksPolicy.createWebhookEndpoint,
  CreateWebhookEndpoint,
  async (ctx, { description = null, ...fields }) => {
    const { accommodationId, installationId } = appOf(ctx)
    const { WEBHOOK_ENDPOINTS_MAX, WEBHOOK_ENDPOINTS_PER_DAY: max } = ctx.limits
    await refuseUncallable(ctx, fields.url)
    // deleted endpoints are kept with their logs, so a loop of create and delete would fill the table
    await refuseExcess(ctx, `webhook-endpoints:${installationId}`, { max, windowSeconds: 86_400, shared: true })
    return transact(ctx, async ({ db, record }) => {
      await lockInstallation(db, accommodationId, installationId)
      const own = and(isOfInstallation({ accommodationId, installationId }), eq(webhookEndpoints.kind, 'OWN'), notDeleted)
      if ((await db.$count(webhookEndpoints, own)) >= WEBHOOK_ENDPOINTS_MAX)
        fail('LIMIT_EXCEEDED', `An installation has at most ${WEBHOOK_ENDPOINTS_MAX} webhook endpoints.`)
      await openCursor(db, accommodationId)
      const id = newIdIn(accommodationId)
      const now = ctx.clock.now()
      const { secret, sealed } = makeSecret(ctx, id)
      const values = { ...fields, description }
      const [endpoint] = await db
        .insert(webhookEndpoints)
        .values({
          ...values,
          accommodationId,
          id,
          installationId,
          kind: 'OWN',
          secret: sealed,
          status: 'ENABLED',
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      record({
        accommodationId,
        type: 'webhookEndpoint.create',
        log: `Added a webhook endpoint at ${new URL(fields.url).host} for ${fields.patterns.join(', ')}.`,
        relatedId: id,
        after: values,
        event: 'webhook_endpoint.created',
        payload: { endpointId: id, installationId },
      })
      return { endpoint: endpoint!, secret }
    })
  },
)
