import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { webhookLanes, webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { WEBHOOK_INSERT_ROWS_MAX } from '../../../kernel/limits.ts'
import { type LaneKey, outdated, type WebhookRow, webhooksTopic } from './webhook-lanes.ts'

export type NewWebhook = Omit<typeof webhooks.$inferInsert, 'attempts' | 'attemptsSinceQueued' | 'createdAt'>

/** Stores webhooks, the pending ones at the ends of their lanes. A new lane is due at `dueAt`. */
export async function enqueue(
  { clock, ports }: Context,
  db: Database,
  added: readonly NewWebhook[],
  dueAt = clock.now(),
): Promise<void> {
  if (added.length === 0) return
  const createdAt = clock.now()
  await countIntoLanes(
    db,
    added.filter(({ status }) => status === 'PENDING'),
    dueAt,
  )
  for (const batch of batches(added))
    await db.insert(webhooks).values(batch.map((webhook) => ({ ...webhook, attempts: 0, attemptsSinceQueued: 0, createdAt })))
  await ports.wakeups.send(db, webhooksTopic)
}

/**
 * Puts delivered or dead webhooks of a locked endpoint back into their lanes, before all later ones. The process that delivers such a lane
 * has taken later ones: its lease is outdated, and the lane begins again after the requests that are on their way.
 */
export async function requeue(
  { clock, ports }: Context,
  db: Database,
  accommodationId: string,
  where: SQL | undefined,
): Promise<WebhookRow[]> {
  const requeued = await db
    .update(webhooks)
    .set({ status: 'PENDING', attemptsSinceQueued: 0, nextAttemptAt: null, completedAt: null })
    .where(and(eq(webhooks.accommodationId, accommodationId), where, ne(webhooks.status, 'PENDING')))
    .returning()
  const lease = outdated(sql`${webhookLanes.lease}`)
  await countIntoLanes(db, requeued, clock.now(), { lease })
  await ports.wakeups.send(db, webhooksTopic)
  return requeued
}

/** Sorted, because two transactions that lock the same lanes in different orders could deadlock. */
async function countIntoLanes(db: Database, added: readonly LaneKey[], dueAt: Date, leased: { lease?: SQL } = {}): Promise<void> {
  const lanes = Map.groupBy(added, ({ endpointId, resource }) => `${endpointId} ${resource}`)
  const sorted = [...lanes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, ofLane]) => ofLane)
  const table = webhookLanes
  for (const batch of batches(sorted))
    await db
      .insert(table)
      .values(batch.map((ofLane) => ({ ...keyOf(ofLane[0]!), waiting: ofLane.length, dueAt, lease: null })))
      .onConflictDoUpdate({
        target: [table.accommodationId, table.endpointId, table.resource],
        set: {
          ...leased,
          waiting: sql`${table.waiting} + excluded.waiting`,
          dueAt: sql`case when ${table.waiting} = 0 then excluded.due_at else ${table.dueAt} end`,
        },
      })
}

const keyOf = ({ accommodationId, endpointId, resource }: LaneKey): LaneKey => ({ accommodationId, endpointId, resource })

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += WEBHOOK_INSERT_ROWS_MAX) yield rows.slice(from, from + WEBHOOK_INSERT_ROWS_MAX)
}
