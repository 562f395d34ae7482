import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { eventCounters, events, webhookCursors } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import type { StoredEvent } from '../../../kernel/events.ts'
import type { JobTypes } from '../../../kernel/jobs.ts'
import { WEBHOOK_BATCH_EVENTS } from '../../../kernel/limits.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { matches } from '../../apps/index.ts'
import { disableEndpoints } from '../endpoints/disable-endpoint.ts'
import { openAppEndpoint } from '../endpoints/open-app-endpoint.ts'
import { type CandidateEndpoint, candidateEndpoints } from '../endpoints/queries.ts'
import { webhooksPolicy } from '../policy.ts'
import { mayReceive } from '../view.ts'
import { addressWebhook, type WebhookContent } from './address-webhook.ts'
import { enqueue, type NewWebhook } from './enqueue.ts'
import { openCursor } from './event-cursor.ts'
import { inventoryNotice } from './inventory-notice.ts'
import { webhookOf } from './webhook-of-event.ts'

/**
 * Queues the webhooks of all events up to now, in their order and exactly once, whichever event started the job. The row of the
 * cursor is locked meanwhile and says which event was the last.
 */
export async function queueWebhooks(ctx: Context, { accommodationId, opens }: JobTypes['queue-webhooks']): Promise<void> {
  authorize(ctx.actor, webhooksPolicy.queueWebhooks)
  if (opens) await openCursor(ctx.db, accommodationId)
  while ((await hasNewEvents(ctx.db, accommodationId)) && (await queueBatch(ctx, accommodationId)) === WEBHOOK_BATCH_EVENTS);
}

/** Lets the caller skip the transaction if the property has no app, or an earlier job has done the work. */
async function hasNewEvents(db: Database, accommodationId: string): Promise<boolean> {
  const [cursor] = await db
    .select({ number: webhookCursors.number })
    .from(webhookCursors)
    .innerJoin(eventCounters, eq(eventCounters.accommodationId, webhookCursors.accommodationId))
    .where(and(eq(webhookCursors.accommodationId, accommodationId), gt(eventCounters.last, webhookCursors.number)))
  return cursor !== undefined
}

function queueBatch(ctx: Context, accommodationId: string): Promise<number> {
  // not audited: the events are, and deliveries have a log
  return transact(ctx, async (unit) => {
    const { db } = unit
    const ofAccommodation = eq(webhookCursors.accommodationId, accommodationId)
    const [cursor] = await db.select().from(webhookCursors).where(ofAccommodation).for('update')
    if (!cursor) return 0
    const batch = await db
      .select()
      .from(events)
      .where(and(eq(events.accommodationId, accommodationId), gt(events.number, cursor.number)))
      .orderBy(asc(events.number))
      .limit(WEBHOOK_BATCH_EVENTS)
    const last = batch.at(-1)
    if (!last) return 0
    const reported = batch.filter(({ actor }) => !actor.isQuiet)
    const { lastOnes = [], others = [] } = Object.groupBy(await webhooksOf(ctx, db, accommodationId, reported), ({ type }) =>
      type === uninstalled ? 'lastOnes' : 'others',
    )
    await enqueue(ctx, db, others)
    for (const event of batch) if (event.type === uninstalled) await endInstallation(ctx, unit, event, lastOnes)
    await db.update(webhookCursors).set({ number: last.number }).where(ofAccommodation)
    return batch.length
  })
}

/** Disables the endpoints of an uninstalled app. Its last webhooks are due when the open deliveries have ended. */
async function endInstallation(
  ctx: Context,
  unit: Unit,
  { accommodationId, subjectId: installationId }: StoredEvent,
  lastWebhooks: readonly NewWebhook[],
): Promise<void> {
  const leasesEnd = await disableEndpoints(ctx, unit, { accommodationId, installationId })
  for (const webhook of lastWebhooks)
    if (webhook.installationId === installationId) await enqueue(ctx, unit.db, [webhook], leasesEnd.get(webhook.endpointId))
}

async function webhooksOf(ctx: Context, db: Database, accommodationId: string, batch: readonly StoredEvent[]) {
  const contents: WebhookContent[] = []
  for (const event of batch) {
    const content = await webhookOf(ctx, db, event)
    if (content) contents.push(content)
  }
  contents.push(...(await inventoryNotice(ctx, db, accommodationId, batch)))
  if (contents.length === 0) return []
  for (const { type, installationId } of contents)
    if (installationId !== null && changesAppEndpoint.includes(type))
      await openAppEndpoint(ctx, db, { accommodationId, installationId })
  const endpoints = await candidateEndpoints(db, accommodationId)
  return contents.flatMap((content) =>
    addresseesOf(ctx, content, endpoints).map((endpoint) => addressWebhook(ctx, content, endpoint)),
  )
}

/** The last webhook of an installation. It is due when its endpoints are disabled and their open deliveries have ended. */
const uninstalled = 'installation.uninstalled'

const changesAppEndpoint: readonly string[] = ['installation.activated', 'installation.upgraded', 'installation.upgrade_ended']

/** The app waits for results of its deferred commands, and users for the actions that they run. */
const isAwaited = ({ ports }: Context, type: string) =>
  type === 'action.run' ||
  Object.values(ports.commandKinds).some(({ succeeded, failed }) => type === succeeded || type === failed)

function addresseesOf(
  ctx: Context,
  { type, installationId }: WebhookContent,
  endpoints: readonly CandidateEndpoint[],
): CandidateEndpoint[] {
  const concerned = endpoints.filter(
    (endpoint) =>
      (endpoint.installed || type === uninstalled) && (installationId === null || endpoint.installationId === installationId),
  )
  const listening = concerned.filter(
    ({ patterns, scopes }) => mayReceive(type, scopes) && patterns.some((pattern) => matches(pattern, type)),
  )
  // an awaited webhook that no enabled endpoint receives goes to the app's registered address
  const isReceived = listening.some(({ status }) => status === 'ENABLED') || !isAwaited(ctx, type)
  return isReceived ? listening : concerned.filter((endpoint) => endpoint.kind === 'APP' || listening.includes(endpoint))
}
