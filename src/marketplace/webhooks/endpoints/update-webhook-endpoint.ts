import { z } from 'zod'
import { updateRow } from '../../../db/rows.ts'
import { withoutUndefined } from '../../../db/statements.ts'
import { webhookEndpoints } from '../../../db/tables/index.ts'
import { id } from '../../../kernel/inputs.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { verb } from '../../../kernel/verb.ts'
import { refuseUncallable } from '../../../platform/outbound/index.ts'
import { webhooksPolicy } from '../policy.ts'
import { retryNow } from '../queue/webhook-lanes.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { enableEndpoint } from './enable-webhook-endpoint.ts'
import { endpointFields } from './inputs.ts'
import { refuseAppEndpoint, transactOnEndpoint } from './transact-on-endpoint.ts'

const UpdateWebhookEndpoint = byLimits((limits) =>
  z.object({ id, ...z.object(endpointFields(limits)).partial().shape, enabled: z.boolean().optional() }),
)

export const updateWebhookEndpoint = verb(
  webhooksPolicy.updateWebhookEndpoint,
  UpdateWebhookEndpoint,
  async (ctx, { enabled, id, ...fields }) => {
    if (fields.url !== undefined) await refuseUncallable(ctx, fields.url)
    return transactOnEndpoint(ctx, webhooksPolicy.updateWebhookEndpoint, id, async (unit, before) => {
      if (enabled === true && Object.values(fields).every((value) => value === undefined))
        return enableEndpoint(ctx, unit, before)
      refuseAppEndpoint(before)
      const { accommodationId, url, patterns, description } = before
      const former = { url, patterns, description }
      const after = { ...former, ...withoutUndefined(fields) }
      const moved = after.url !== url
      const changes = { ...after, ...(moved && { failingSince: null }) }
      const row = await updateRow(ctx, unit.db, webhookEndpoints, { accommodationId, id }, changes)
      // what the former address did not take goes to the new one, and an answer that the former one still gives is ignored
      if (moved) await retryNow(ctx, unit.db, { accommodationId, endpointId: id, revokeLeases: true })
      unit.audit({
        accommodationId,
        type: 'webhookEndpoint.update',
        log: 'Changed a webhook endpoint.',
        relatedId: id,
        before: former,
        after,
      })
      if (enabled === true) return enableEndpoint(ctx, unit, row)
      if (enabled === false && before.status === 'ENABLED') return disableEndpoint(ctx, unit, before, 'REQUESTED')
      return row
    })
  },
)
