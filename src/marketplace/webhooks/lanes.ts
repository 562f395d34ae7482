import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { webhookAttempts, webhookEndpoints, webhookLanes, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'

/** Rung when lanes have become due. */
export const webhooksBell = 'webhooks'

export type StoredWebhook = typeof webhooks.$inferSelect
export type StoredEndpoint = typeof webhookEndpoints.$inferSelect

export type NewWebhook = Pick<
  StoredWebhook,
  'accommodationId' | 'id' | 'endpointId' | 'installationId' | 'type' | 'resource' | 'body' | 'sealed'
>

type Lane = Pick<StoredWebhook, 'accommodationId' | 'endpointId' | 'resource'>

/** Writes webhooks down at the ends of their lanes. The lane's row is locked first, so that nobody finishes it meanwhile. */
export async function enqueue({ clock, ports }: Context, db: Database, added: readonly NewWebhook[]): Promise<void> {
  if (added.length === 0) return
  await wait(db, added, clock.now())
  const createdAt = clock.now()
  const fresh = { status: 'PENDING', attempts: 0, tries: 0, createdAt } as const
  await db.insert(webhooks).values(added.map((webhook) => ({ ...webhook, ...fresh })))
  await ports.bells.ring(db, webhooksBell)
}

/** Puts finished webhooks back into their lanes, where they go before whatever came later. */
export async function requeue({ clock, ports }: Context, db: Database, again: readonly (Lane & { id: string })[]): Promise<void> {
  if (again.length === 0) return
  await wait(db, again, clock.now())
  const ids = again.map(({ id }) => id)
  await db
    .update(webhooks)
    .set({ status: 'PENDING', tries: 0, nextAttemptAt: null, completedAt: null })
    .where(and(eq(webhooks.accommodationId, again[0]!.accommodationId), sql`${webhooks.id} = any(${sql.param(ids)}::text[])`))
  await ports.bells.ring(db, webhooksBell)
}

/** Counts into each lane what is about to wait in it; in one order, so that two who do so never wait in a circle. */
async function wait(db: Database, of: readonly Lane[], now: Date): Promise<void> {
  const lanes = Map.groupBy(of, ({ endpointId, resource }) => `${endpointId} ${resource}`)
  const rows = [...lanes].sort(([one], [other]) => (one < other ? -1 : 1))
  const { accommodationId, endpointId, resource, waiting, dueAt } = webhookLanes
  await db
    .insert(webhookLanes)
    .values(rows.map(([, [lane, ...more]]) => ({ ...laneOf(lane!), waiting: 1 + more.length, dueAt: now, lease: null })))
    .onConflictDoUpdate({
      target: [accommodationId, endpointId, resource],
      set: { waiting: sql`${waiting} + excluded.waiting`, dueAt: sql`case when ${waiting} = 0 then excluded.due_at else ${dueAt} end` },
    })
}

const laneOf = ({ accommodationId, endpointId, resource }: Lane) => ({ accommodationId, endpointId, resource })
