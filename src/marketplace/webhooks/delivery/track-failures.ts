import { and, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { isRow } from '../../../db/is-row.ts'
import { webhookEndpoints, webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { dayMs } from '../../../kernel/time.ts'
import { transact } from '../../../kernel/transact.ts'
import { disableEndpoint } from '../endpoints/disable-endpoint.ts'
import { endpointsWithApps, isEndpoint, lockEndpoint } from '../endpoints/queries.ts'
import type { WebhookEndpointRow } from '../view.ts'
import type { CalledEndpoint } from './called-endpoints.ts'
import { type FailureReason, mailOwners } from './mail-owners.ts'
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
    .where(and(isRow(webhooks, { accommodationId, endpointId: id, status: 'DELIVERED' }), gt(webhooks.completedAt, failingSince)))
    .limit(1)
  return delivered !== undefined
}

async function restartFailing({ clock }: Context, db: Database, endpoint: WebhookEndpointRow): Promise<void> {
  await db.update(webhookEndpoints).set({ failingSince: clock.now() }).where(isEndpoint(endpoint))
}
