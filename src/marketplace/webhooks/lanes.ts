import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { webhookLanes, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { WEBHOOK_INSERT_ROWS_MAX } from '../../kernel/limits.ts'

/** Rung when lanes have become due. */
export const webhooksBell = 'webhooks'

export type StoredWebhook = typeof webhooks.$inferSelect

export type NewWebhook = Omit<typeof webhooks.$inferInsert, 'attempts' | 'tries' | 'createdAt'>

export type Lane = Pick<StoredWebhook, 'accommodationId' | 'endpointId' | 'resource'>

/** Writes webhooks down, those to be delivered at the ends of their lanes; a lane that is new is not due before `dueAt`. */
export async function enqueue(
  { clock, ports }: Context,
  db: Database,
  added: readonly NewWebhook[],
  dueAt = clock.now(),
): Promise<void> {
  if (added.length === 0) return
  const createdAt = clock.now()
  await wait(
    db,
    added.filter(({ status }) => status === 'PENDING'),
    dueAt,
  )
  for (const part of parts(added))
    await db.insert(webhooks).values(part.map((webhook) => ({ ...webhook, attempts: 0, tries: 0, createdAt })))
  await ports.bells.ring(db, webhooksBell)
}

/** Puts finished webhooks back into their lanes, where they go before whatever came later. Their endpoint is locked. */
export async function requeue(
  { clock, ports }: Context,
  db: Database,
  accommodationId: string,
  which: SQL | undefined,
): Promise<StoredWebhook[]> {
  const again = await db
    .update(webhooks)
    .set({ status: 'PENDING', tries: 0, nextAttemptAt: null, completedAt: null })
    .where(and(eq(webhooks.accommodationId, accommodationId), which, ne(webhooks.status, 'PENDING')))
    .returning()
  await wait(db, again, clock.now())
  await ports.bells.ring(db, webhooksBell)
  return again
}

interface Hastened extends Pick<Lane, 'accommodationId' | 'endpointId'> {
  /** All lanes of the endpoint where it is left out. */
  resource?: string
  /** Whether lanes at work are taken from who delivers: what is on its way then counts for nothing, and goes again. */
  takeBack?: true
}

/**
 * Lets what waits for its next try go at once, with the whole ladder before it: in one lane of an endpoint or in all of them.
 * Answers how many lanes that are.
 */
export async function hasten({ clock, ports }: Context, db: Database, { resource, takeBack, ...of }: Hastened): Promise<number> {
  const now = clock.now().toISOString()
  // one lane is found by its key: `waiting > 0` would have it looked for among all of the endpoint that wait
  const waits = resource === undefined ? sql`waiting > 0` : sql`resource = ${resource} and waiting <> 0`
  const isFree = takeBack ? sql`true` : sql`lease is null`
  const paused = sql`${waits} and ${isFree} and due_at > ${now}`
  const inLane = resource === undefined ? sql`webhook.resource = paused.resource` : sql`webhook.resource = ${resource}`
  const { rows } = await db.execute<{ lanes: number }>(sql`
    with paused as materialized (${lanesOf(of, paused)}), due as (
      update ${webhookLanes} as lane set due_at = ${now}, lease = null from paused
      where lane.accommodation_id = paused.accommodation_id and lane.endpoint_id = paused.endpoint_id
        and lane.resource = paused.resource
    ), anew as (
      update ${webhooks} as webhook set tries = 0, next_attempt_at = null from paused
      where webhook.accommodation_id = ${of.accommodationId} and webhook.endpoint_id = ${of.endpointId} and ${inLane}
        and webhook.status = 'PENDING' and webhook.tries > 0
    )
    select count(*)::int as lanes from paused`)
  const { lanes } = rows[0]!
  if (lanes > 0) await ports.bells.ring(db, webhooksBell)
  return lanes
}

/** Forgets the lanes of an endpoint, those at work as well. Answers when the last lease of them ends, if there is one. */
export async function dropLanes(db: Database, of: Pick<Lane, 'accommodationId' | 'endpointId'>): Promise<Date | null> {
  const { rows } = await db.execute<{ until: string | Date | null }>(sql`
    with held as materialized (${lanesOf(of)}), dropped as (
      delete from ${webhookLanes} as lane using held where lane.accommodation_id = held.accommodation_id
        and lane.endpoint_id = held.endpoint_id and lane.resource = held.resource
      returning lane.due_at, lane.lease
    )
    select max(due_at) as until from dropped where lease is not null`)
  const { until } = rows[0]!
  return until === null ? null : new Date(until)
}

/** Locked in the order in which everybody locks lanes. */
const lanesOf = ({ accommodationId, endpointId }: Pick<Lane, 'accommodationId' | 'endpointId'>, which = sql`true`) => sql`
  select accommodation_id, endpoint_id, resource from ${webhookLanes}
  where accommodation_id = ${accommodationId} and endpoint_id = ${endpointId} and ${which}
  order by resource collate "C" for update`

/** Counts into each lane what is about to wait in it; in one order, so that two who do so never wait in a circle. */
async function wait(db: Database, of: readonly Lane[], now: Date): Promise<void> {
  const lanes = Map.groupBy(of, ({ endpointId, resource }) => `${endpointId} ${resource}`)
  const sorted = [...lanes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, ofLane]) => ofLane)
  const { accommodationId, endpointId, resource, waiting, dueAt } = webhookLanes
  for (const part of parts(sorted))
    await db
      .insert(webhookLanes)
      .values(part.map((ofLane) => ({ ...laneOf(ofLane[0]!), waiting: ofLane.length, dueAt: now, lease: null })))
      .onConflictDoUpdate({
        target: [accommodationId, endpointId, resource],
        set: {
          waiting: sql`${waiting} + excluded.waiting`,
          dueAt: sql`case when ${waiting} = 0 then excluded.due_at else ${dueAt} end`,
        },
      })
}

const laneOf = ({ accommodationId, endpointId, resource }: Lane): Lane => ({ accommodationId, endpointId, resource })

function* parts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += WEBHOOK_INSERT_ROWS_MAX) yield rows.slice(from, from + WEBHOOK_INSERT_ROWS_MAX)
}
