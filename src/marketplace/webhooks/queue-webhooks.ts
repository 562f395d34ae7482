import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { eventCounters, events, webhookCursors } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import type { JobTypes } from '../../kernel/jobs.ts'
import { WEBHOOK_BATCH_EVENTS } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { matches } from '../apps/index.ts'
import { closeEndpoints } from './close-endpoint.ts'
import { compose } from './compose.ts'
import { openCursor } from './cursor.ts'
import { endpointsOf, type Listening, openAppEndpoint } from './endpoints.ts'
import { enqueue } from './lanes.ts'
import { webhooksPolicy } from './policy.ts'
import { type Notice, noticeOf } from './sources.ts'

/**
 * Writes down the webhooks of all events up to now, in the order of the events and exactly once, whichever of them the job was
 * started by: the cursor's row says how far others came, and is held meanwhile.
 */
export async function queueWebhooks(ctx: Context, { accommodationId, number, opens }: JobTypes['queue-webhooks']): Promise<void> {
  authorize(ctx.actor, webhooksPolicy.queueWebhooks)
  if (opens) await openCursor(ctx.db, accommodationId, number - 1)
  while ((await lags(ctx.db, accommodationId)) && (await queueBatch(ctx, accommodationId)) === WEBHOOK_BATCH_EVENTS);
}

/** Whether there is anything to write down: most properties have no app, and one job does the work of many. */
async function lags(db: Database, accommodationId: string): Promise<boolean> {
  const [behind] = await db
    .select({ number: webhookCursors.number })
    .from(webhookCursors)
    .innerJoin(eventCounters, eq(eventCounters.accommodationId, webhookCursors.accommodationId))
    .where(and(eq(webhookCursors.accommodationId, accommodationId), gt(eventCounters.last, webhookCursors.number)))
  return behind !== undefined
}

function queueBatch(ctx: Context, accommodationId: string): Promise<number> {
  // not audited: what happened was, and the log of deliveries says what was told of it
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
    const added = Object.groupBy(await webhooksOf(ctx, db, accommodationId, batch), ({ type }) =>
      type === lastType ? 'last' : 'others',
    )
    await enqueue(ctx, db, added.others ?? [])
    for (const { type, subjectId: installationId } of batch)
      if (type === lastType) {
        const quietAt = await closeEndpoints(ctx, unit, { accommodationId, installationId })
        for (const last of added.last ?? [])
          if (last.installationId === installationId) await enqueue(ctx, db, [last], quietAt.get(last.endpointId))
      }
    await db.update(webhookCursors).set({ number: last.number }).where(ofAccommodation)
    return batch.length
  })
}

async function webhooksOf(ctx: Context, db: Database, accommodationId: string, batch: readonly StoredEvent[]) {
  const notices: Notice[] = []
  for (const event of batch) {
    const notice = await noticeOf(ctx, db, event)
    if (notice) notices.push(notice)
  }
  if (notices.length === 0) return []
  for (const { type, installationId } of notices)
    if (installationId !== null && opening.includes(type)) await openAppEndpoint(ctx, db, { accommodationId, installationId })
  const endpoints = await endpointsOf(db, accommodationId)
  return notices.flatMap((notice) => addressees(notice, endpoints).map((endpoint) => compose(ctx, notice, endpoint)))
}

/** Goes out when the endpoints of an installation are closed already and nothing else is on its way to them. */
const lastType = 'installation.uninstalled'

/** What makes or changes the endpoint at the app's own address. */
const opening: readonly string[] = ['installation.activated', 'installation.upgraded', 'installation.upgrade_ended']

/** What somebody waits for: the result of a deferred command, and an action that is to be run. */
const isAwaited = (type: string) => /^(reservation|payment|action)\./.test(type)

function addressees(notice: Notice, endpoints: readonly Listening[]): Listening[] {
  const { type, installationId } = notice
  const concerned = endpoints.filter(
    (endpoint) =>
      (endpoint.installed || type === lastType) && (installationId === null || endpoint.installationId === installationId),
  )
  const listening = concerned.filter(({ patterns }) => patterns.some((pattern) => matches(pattern, type)))
  // The result of an app's own command has to arrive somewhere: an endpoint that is turned off is no place.
  const isHeard = listening.some(({ status }) => status === 'ENABLED') || !isAwaited(type)
  return isHeard ? listening : concerned.filter((endpoint) => endpoint.kind === 'APP' || listening.includes(endpoint))
}
