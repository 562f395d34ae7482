import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { webhookEndpoints, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { closeEndpoint } from './close-endpoint.ts'
import type { Verdict } from './deliver.ts'
import { type EndpointKey, isEndpoint, lockEndpoint, withApps } from './endpoints.ts'
import type { Run } from './run.ts'
import { type Hopeless, tellOwners } from './tell-owners.ts'
import type { WebhookEndpointRow } from './view.ts'

const dayMilliseconds = 86_400_000

/**
 * Remembers at an endpoint since when it fails, and turns it off where there is no hope: it said so, or failed for days. Of a run
 * only the last try can have failed.
 */
export async function noteFailing(ctx: Context, run: Run, verdicts: readonly Verdict[]): Promise<void> {
  const endpoint = { accommodationId: run.accommodationId, id: run.endpointId, url: run.url }
  const now = ctx.clock.now()
  let { failingSince } = run
  if (failingSince !== null && verdicts[0]?.status === 'DELIVERED') {
    await ctx.db.update(webhookEndpoints).set({ failingSince: null }).where(isEndpoint(endpoint))
    failingSince = null
  }
  const last = verdicts.at(-1)
  if (!last || last.status === 'DELIVERED') return
  if (last.status === 'DEAD' && last.gone) return disable(ctx, endpoint, 'GONE')
  if (failingSince === null) {
    const failsAnew = and(isEndpoint(endpoint), sql`${webhookEndpoints.failingSince} is null`)
    await ctx.db.update(webhookEndpoints).set({ failingSince: now }).where(failsAnew)
  } else if (now.getTime() - failingSince.getTime() >= ctx.limits.WEBHOOK_DISABLE_AFTER_DAYS * dayMilliseconds)
    await disable(ctx, endpoint, 'FAILING')
}

async function disable(ctx: Context, { url, ...of }: EndpointKey & Pick<Run, 'url'>, reason: Hopeless) {
  await transact(ctx, async (unit) => {
    const endpoint = await lockEndpoint(unit.db, of)
    if (endpoint.status === 'DISABLED') return
    // an address that is left says nothing of the one that took its place
    const [called] = await withApps(unit.db).where(isEndpoint(of))
    if (called?.endpoint.url !== url) return
    if (reason === 'FAILING' && (await hasDelivered(unit.db, endpoint))) return restart(ctx, unit.db, endpoint)
    await closeEndpoint(ctx, unit, endpoint, reason)
    await tellOwners(ctx, unit.db, endpoint, reason)
  })
}

/** Whether something was taken since it fails, or it has begun anew: what is noted at a try can be older than another's success. */
async function hasDelivered(db: Database, { accommodationId, id, failingSince }: WebhookEndpointRow): Promise<boolean> {
  if (failingSince === null) return true
  const [taken] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.accommodationId, accommodationId),
        eq(webhooks.endpointId, id),
        eq(webhooks.status, 'DELIVERED'),
        gt(webhooks.completedAt, failingSince),
      ),
    )
    .limit(1)
  return taken !== undefined
}

async function restart({ clock }: Context, db: Database, endpoint: WebhookEndpointRow): Promise<void> {
  await db.update(webhookEndpoints).set({ failingSince: clock.now() }).where(isEndpoint(endpoint))
}
