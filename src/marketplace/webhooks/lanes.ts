import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type webhookEndpoints, webhookLanes, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'

/** Rung when lanes have become due. */
export const webhooksBell = 'webhooks'

export type StoredWebhook = typeof webhooks.$inferSelect
export type StoredEndpoint = typeof webhookEndpoints.$inferSelect

export type NewWebhook = Omit<typeof webhooks.$inferInsert, 'attempts' | 'tries' | 'createdAt'>

type Lane = Pick<StoredWebhook, 'accommodationId' | 'endpointId' | 'resource'>

/** Writes webhooks down, those to be delivered at the ends of their lanes, which are locked first. */
export async function enqueue({ clock, ports }: Context, db: Database, added: readonly NewWebhook[]): Promise<void> {
  if (added.length === 0) return
  const createdAt = clock.now()
  await wait(
    db,
    added.filter(({ status }) => status === 'PENDING'),
    createdAt,
  )
  await db.insert(webhooks).values(added.map((webhook) => ({ ...webhook, attempts: 0, tries: 0, createdAt })))
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
    .where(and(eq(webhooks.accommodationId, again[0]!.accommodationId), inArray(webhooks.id, ids)))
  await ports.bells.ring(db, webhooksBell)
}

/** Counts into each lane what is about to wait in it; in one order, so that two who do so never wait in a circle. */
async function wait(db: Database, of: readonly Lane[], now: Date): Promise<void> {
  if (of.length === 0) return
  const lanes = Map.groupBy(of, ({ endpointId, resource }) => `${endpointId} ${resource}`)
  const rows = [...lanes].sort(([one], [other]) => (one < other ? -1 : 1))
  const { accommodationId, endpointId, resource, waiting, dueAt } = webhookLanes
  await db
    .insert(webhookLanes)
    .values(rows.map(([, [lane, ...more]]) => ({ ...laneOf(lane!), waiting: 1 + more.length, dueAt: now, lease: null })))
    .onConflictDoUpdate({
      target: [accommodationId, endpointId, resource],
      set: {
        waiting: sql`${waiting} + excluded.waiting`,
        dueAt: sql`case when ${waiting} = 0 then excluded.due_at else ${dueAt} end`,
      },
    })
}

const laneOf = ({ accommodationId, endpointId, resource }: Lane) => ({ accommodationId, endpointId, resource })
