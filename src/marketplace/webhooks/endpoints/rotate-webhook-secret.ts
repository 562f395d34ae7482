import { updateRow } from '../../../db/rows.ts'
import { webhookEndpoints } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { hourMs } from '../../../kernel/time.ts'
import { webhooksPolicy } from '../policy.ts'
import { activeFormerSecrets, makeSecret } from './secrets.ts'
import { refuseAppEndpoint, verbOnEndpoint } from './transact-on-endpoint.ts'

/** Answers a new secret once. The former ones also sign for a while, to give the receiver time to change over. */
export const rotateWebhookSecret = verbOnEndpoint(webhooksPolicy.rotateWebhookSecret, async (ctx, { db, audit }, endpoint) => {
  refuseAppEndpoint(endpoint)
  const { SECRETS_LIVE_MAX, WEBHOOK_SECRET_OVERLAP_HOURS } = ctx.limits
  const { accommodationId, id } = endpoint
  const now = ctx.clock.now()
  const active = activeFormerSecrets(endpoint, now)
  if (active.length + 1 >= SECRETS_LIVE_MAX) fail('LIMIT_EXCEEDED', `At most ${SECRETS_LIVE_MAX} secrets sign at a time.`)
  const { secret, sealed } = makeSecret(ctx, id)
  const previousEndsAt = new Date(now.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * hourMs)
  const former = { text: endpoint.secret!, endsAt: previousEndsAt.toISOString() }
  const secrets = { secret: sealed, formerSecrets: [former, ...active] }
  await updateRow(ctx, db, webhookEndpoints, { accommodationId, id }, secrets)
  audit({
    accommodationId,
    type: 'webhookEndpoint.rotateSecret',
    log: 'Created a new secret of a webhook endpoint.',
    relatedId: id,
    after: { formerEndsAt: former.endsAt },
  })
  return { secret, previousEndsAt }
})
