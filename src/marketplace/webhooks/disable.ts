import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { apps, installations, webhookEndpoints, webhookLanes, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { sendMessage } from '../../platform/messages/index.ts'
import { mailsOfOwners } from '../../user/memberships/index.ts'
import type { Verdict } from './deliver.ts'
import { isEndpoint, lockEndpoint, urlOf } from './endpoints.ts'
import type { StoredEndpoint } from './lanes.ts'
import type { Run } from './run.ts'

type Reason = NonNullable<StoredEndpoint['disabledReason']>

const dayMilliseconds = 86_400_000
const mailDays = 1

/**
 * Remembers at an endpoint since when it fails, and turns it off where there is no hope: it said so, or failed for days. Of a run
 * only the last try can have failed.
 */
export async function noteStanding(ctx: Context, run: Run, verdicts: readonly Verdict[]): Promise<void> {
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

type Called = Pick<StoredEndpoint, 'accommodationId' | 'id' | 'url'>

async function disable(ctx: Context, { url, ...of }: Called, reason: 'GONE' | 'FAILING') {
  await transact(ctx, async (unit) => {
    const endpoint = await lockEndpoint(unit.db, of)
    if (endpoint.status === 'DISABLED') return
    // an address that is left says nothing of the one that took its place
    if ((await urlOf(unit.db, endpoint)) !== url) return
    if (reason === 'FAILING' && (await hasDelivered(unit.db, endpoint))) return restart(ctx, unit.db, endpoint)
    await closeEndpoint(ctx, unit, endpoint, reason)
    await tellOwners(ctx, unit, endpoint, reason)
  })
}

/** Whether something was taken since it fails, or it has begun anew: what is noted at a try can be older than another's success. */
async function hasDelivered(db: Database, { accommodationId, id, failingSince }: StoredEndpoint): Promise<boolean> {
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

async function restart({ clock }: Context, db: Database, endpoint: StoredEndpoint): Promise<void> {
  await db.update(webhookEndpoints).set({ failingSince: clock.now() }).where(isEndpoint(endpoint))
}

/** From its commit on nothing goes to the locked endpoint; what waited for it is dead, and can be replayed. */
export async function closeEndpoint(ctx: Context, { db, audit, emit }: Unit, endpoint: StoredEndpoint, reason: Reason) {
  const { accommodationId, id, installationId, status } = endpoint
  const now = ctx.clock.now()
  const after = { status: 'DISABLED', disabledReason: reason } as const
  const [closed] = await db
    .update(webhookEndpoints)
    .set({ ...after, updatedAt: now })
    .where(isEndpoint(endpoint))
    .returning()
  await db.delete(webhookLanes).where(and(eq(webhookLanes.accommodationId, accommodationId), eq(webhookLanes.endpointId, id)))
  await db
    .update(webhooks)
    .set({ status: 'DEAD', nextAttemptAt: null, completedAt: now })
    .where(and(eq(webhooks.accommodationId, accommodationId), eq(webhooks.endpointId, id), eq(webhooks.status, 'PENDING')))
  audit({
    accommodationId,
    type: 'webhookEndpoint.disable',
    log: `Disabled a webhook endpoint: ${reason}.`,
    relatedId: id,
    before: { status },
    after,
    highlighted: ['disabledReason'],
  })
  const payload = { endpointId: id, installationId, reason }
  emit({ accommodationId, type: 'webhook_endpoint.disabled', subjectId: id, payload })
  return closed!
}

const said = {
  GONE: 'The receiver answered that it is gone (410).',
  FAILING: 'For days nothing could be delivered to it.',
} as const

async function tellOwners(ctx: Context, { db }: Unit, endpoint: StoredEndpoint, reason: keyof typeof said): Promise<void> {
  const { accommodationId, id, installationId } = endpoint
  const [app] = await db
    .select({ name: apps.name, webhookUrl: apps.webhookUrl })
    .from(installations)
    .innerJoin(apps, eq(apps.id, installations.appId))
    .where(and(eq(installations.accommodationId, accommodationId), eq(installations.id, installationId)))
  const until = new Date(ctx.clock.now().getTime() + mailDays * dayMilliseconds)
  const subject = `${ctx.ports.rules.serviceName}: webhooks of ${app!.name} are turned off`
  const text = [
    `${app!.name} is no longer told of what happens here.`,
    `${said[reason]}`,
    `Endpoint ${id}: ${endpoint.url ?? app!.webhookUrl}`,
    'Once its vendor has mended it, turn it on again with enableWebhookEndpoint and replay what it missed with replayWebhooks.',
  ].join('\n')
  for (const to of await mailsOfOwners(db, accommodationId))
    await sendMessage(ctx, db, { channel: 'mail', to, subject, text }, until)
}

/** The end of an installation ends its own endpoints; that of its app is still told of the end. */
export async function closeEndpoints(
  ctx: Context,
  unit: Unit,
  { accommodationId, installationId }: Pick<StoredEndpoint, 'accommodationId' | 'installationId'>,
): Promise<void> {
  const rows = await unit.db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.accommodationId, accommodationId),
        eq(webhookEndpoints.installationId, installationId),
        eq(webhookEndpoints.kind, 'OWN'),
        eq(webhookEndpoints.status, 'ENABLED'),
      ),
    )
    .for('update')
  for (const endpoint of rows) await closeEndpoint(ctx, unit, endpoint, 'UNINSTALLED')
}
