import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { sendMessage } from '../../platform/messages/index.ts'
import { mailsOfOwners } from '../../user/memberships/index.ts'
import { type EndpointKey, isEndpoint, withApps } from './endpoints.ts'

const hourMilliseconds = 3_600_000

const said = {
  GONE: 'The receiver answered that it is gone (410).',
  FAILING: 'For days nothing could be delivered to it.',
} as const

/** Why an endpoint is given up. */
export type Hopeless = keyof typeof said

export async function tellOwners(ctx: Context, db: Database, key: EndpointKey, reason: Hopeless): Promise<void> {
  const { clock, limits, ports } = ctx
  const [found] = await withApps(db).where(isEndpoint(key))
  const { endpoint, appName } = found!
  const until = new Date(clock.now().getTime() + limits.NOTICE_HOURS * hourMilliseconds)
  const subject = `${ports.rules.serviceName}: webhooks of ${appName} are turned off`
  const text = [
    `${appName} is no longer told of what happens here.`,
    said[reason],
    `Endpoint ${endpoint.id}: ${endpoint.url}`,
    'Once its vendor has mended it, turn it on again with enableWebhookEndpoint and replay what it missed with replayWebhooks.',
  ].join('\n')
  // an app that turns its endpoints on and off again has its owners told once a day
  const [day] = clock.now().toISOString().split('T')
  const once = `${endpoint.installationId} ${reason} ${day}`
  for (const to of await mailsOfOwners(db, endpoint.accommodationId))
    await sendMessage(ctx, db, { channel: 'mail', to, subject, text }, until, { once: `${once} ${to}` })
}
