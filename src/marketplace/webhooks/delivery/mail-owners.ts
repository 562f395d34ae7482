import type { Database } from '../../../db/database.ts'
import type { Context } from '../../../kernel/context.ts'
import { hourMs } from '../../../kernel/time.ts'
import { sendMessage } from '../../../platform/messages/index.ts'
import { ownerMailAddresses } from '../../../user/staff/index.ts'
import { type EndpointKey, endpointsWithApps, isEndpoint } from '../endpoints/queries.ts'

const explanations = {
  GONE: 'Its receiver answered that it is gone (410).',
  FAILING: 'Every delivery to it failed for days.',
} as const

export type FailureReason = keyof typeof explanations

/** Mails the owners of the property that an endpoint was disabled, once a day for each installation and reason. */
export async function mailOwners(ctx: Context, db: Database, key: EndpointKey, reason: FailureReason): Promise<void> {
  const { clock, limits, ports } = ctx
  const [found] = await endpointsWithApps(db).where(isEndpoint(key))
  const { endpoint, appName } = found!
  const until = new Date(clock.now().getTime() + limits.NOTICE_HOURS * hourMs)
  const subject = `${ports.rules.serviceName}: webhooks of ${appName} are turned off`
  const text = [
    `${appName} no longer receives events of this property.`,
    explanations[reason],
    `Endpoint ${endpoint.id}: ${endpoint.url}`,
    'Once its vendor has repaired it, turn it on again with enableWebhookEndpoint and send what it missed with replayWebhooks.',
  ].join('\n')
  const [day] = clock.now().toISOString().split('T')
  const once = `${endpoint.installationId} ${reason} ${day}`
  for (const to of await ownerMailAddresses(db, endpoint.accommodationId))
    await sendMessage(ctx, db, { channel: 'mail', to, subject, text }, until, { once: `${once} ${to}` })
}
