import { and, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { webhookEndpoints, webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { dayMs, hourMs } from '../../../kernel/time.ts'
import { transact } from '../../../kernel/transact.ts'
import { sendMessage } from '../../../platform/messages/index.ts'
import { ownerMailAddresses } from '../../../user/staff/index.ts'
import { disableEndpoint } from '../endpoints/disable-endpoint.ts'
import { type EndpointKey, endpointsWithApps, isEndpoint, lockEndpoint } from '../endpoints/queries.ts'
import type { WebhookEndpointRow } from '../view.ts'
import type { CalledEndpoint } from './called-endpoints.ts'
import type { AttemptResult } from './send-webhook.ts'

/**
 * Stores since when an endpoint fails, and disables one that answered 410 or failed for days. Only the last attempt of a sender can
 * have failed.
 */
export async function trackFailures(ctx: Context, endpoint: CalledEndpoint, results: readonly AttemptResult[]): Promise<void> {
  let { failingSince } = endpoint
  if (failingSince !== null && results[0]?.status === 'DELIVERED') {
    await ctx.db.update(webhookEndpoints).set({ failingSince: null }).where(isEndpoint(endpoint))
    failingSince = null
  }
  const last = results.at(-1)
  if (!last || last.status === 'DELIVERED') return
  if (last.status === 'DEAD' && last.why === 'WITHHELD') return
  if (last.status === 'DEAD' && last.why === 'GONE') return disable(ctx, endpoint, 'GONE')
  if (failingSince === null) {
    const hasNotFailed = and(isEndpoint(endpoint), sql`${webhookEndpoints.failingSince} is null`)
    await ctx.db.update(webhookEndpoints).set({ failingSince: ctx.clock.now() }).where(hasNotFailed)
  } else if (failsForDays(ctx, failingSince)) await disable(ctx, endpoint, 'FAILING')
}

const failsForDays = ({ clock, limits }: Context, since: Date) =>
  clock.now().getTime() - since.getTime() >= limits.WEBHOOK_DISABLE_AFTER_DAYS * dayMs

async function disable(ctx: Context, { url, ...key }: CalledEndpoint, reason: FailureReason) {
  await transact(ctx, async (unit) => {
    const endpoint = await lockEndpoint(unit.db, key)
    if (endpoint.status === 'DISABLED') return
    // the failure of a former address says nothing about the new one
    const [current] = await endpointsWithApps(unit.db).where(isEndpoint(key))
    if (current?.endpoint.url !== url) return
    if (reason === 'FAILING') {
      // another lane can have restarted the count after this one read it
      if (endpoint.failingSince !== null && !failsForDays(ctx, endpoint.failingSince)) return
      if (await hasDelivered(unit.db, endpoint)) return restartFailing(ctx, unit.db, endpoint)
    }
    await disableEndpoint(ctx, unit, endpoint, reason)
    await mailOwners(ctx, unit.db, endpoint, reason)
  })
}

/** Another lane can have delivered after this one read `failingSince`. */
async function hasDelivered(db: Database, { accommodationId, id, failingSince }: WebhookEndpointRow): Promise<boolean> {
  if (failingSince === null) return true
  const [delivered] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(matching(webhooks, { accommodationId, endpointId: id, status: 'DELIVERED' }), gt(webhooks.completedAt, failingSince)),
    )
    .limit(1)
  return delivered !== undefined
}

async function restartFailing({ clock }: Context, db: Database, endpoint: WebhookEndpointRow): Promise<void> {
  await db.update(webhookEndpoints).set({ failingSince: clock.now() }).where(isEndpoint(endpoint))
}

const explanations = {
  GONE: 'Its receiver answered that it is gone (410).',
  FAILING: 'Every delivery to it failed for days.',
} as const

type FailureReason = keyof typeof explanations

/** Mails the owners of the property that an endpoint was disabled, once a day for each installation and reason. */
async function mailOwners(ctx: Context, db: Database, key: EndpointKey, reason: FailureReason): Promise<void> {
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
