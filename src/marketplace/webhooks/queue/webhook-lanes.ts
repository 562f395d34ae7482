import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { webhookLanes, webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'

/** Rings when lanes have become due. */
export const webhooksTopic = 'webhooks'

export type WebhookRow = typeof webhooks.$inferSelect

export type LaneKey = Pick<WebhookRow, 'accommodationId' | 'endpointId' | 'resource'>

const outdatedEnd = '!'

/** A lease with which nothing is recorded any more, though its holder may still have requests on their way. */
export const outdated = (lease: SQL) => sql`rtrim(${lease}, ${outdatedEnd}) || ${outdatedEnd}`

interface LanesToRetry extends Pick<LaneKey, 'accommodationId' | 'endpointId'> {
  /** All lanes of the endpoint if left out. */
  resource?: string
  /**
   * Also takes lanes from the process that delivers them. It sends its open request to the end, but the result does not count. Lanes
   * that are due are locked too, so that no process claims them before the commit and reads the endpoint as it was.
   */
  revokeLeases?: true
}

/** Sends webhooks that wait for a retry at once, and starts their retries anew. Answers the number of lanes that it made due. */
export async function retryNow(
  { clock, ports }: Context,
  db: Database,
  { resource, revokeLeases, ...endpoint }: LanesToRetry,
): Promise<number> {
  const now = clock.now().toISOString()
  const waits = resource === undefined ? sql`waiting > 0` : sql`resource = ${resource} and waiting > 0`
  const isChosen = revokeLeases ? sql`true` : sql`lease is null and due_at > ${now}`
  const inLane = resource === undefined ? sql`webhook.resource = chosen.resource` : sql`webhook.resource = ${resource}`
  const { rows } = await db.execute<{ lanes: number }>(sql`
    with chosen as materialized (${lockedLanes(endpoint, sql`${waits} and ${isChosen}`)}), due as (
      update ${webhookLanes} as lane set due_at = ${now}, lease = null from chosen
      where lane.accommodation_id = chosen.accommodation_id and lane.endpoint_id = chosen.endpoint_id
        and lane.resource = chosen.resource
    ), restarted as (
      update ${webhooks} as webhook set tries = 0, next_attempt_at = null from chosen
      where webhook.accommodation_id = ${endpoint.accommodationId} and webhook.endpoint_id = ${endpoint.endpointId} and ${inLane}
        and webhook.status = 'PENDING' and webhook.tries > 0
    )
    select count(*)::int as lanes from chosen`)
  const { lanes } = rows[0]!
  if (lanes > 0) await ports.wakeups.send(db, webhooksTopic)
  return lanes
}

/** Deletes the lanes of an endpoint, leased ones too. Answers when the last lease ends, or null without a lease. */
export async function dropLanes(db: Database, endpoint: Pick<LaneKey, 'accommodationId' | 'endpointId'>): Promise<Date | null> {
  const { rows } = await db.execute<{ until: string | Date | null }>(sql`
    with held as materialized (${lockedLanes(endpoint)}), dropped as (
      delete from ${webhookLanes} as lane using held where lane.accommodation_id = held.accommodation_id
        and lane.endpoint_id = held.endpoint_id and lane.resource = held.resource
      returning lane.due_at, lane.lease
    )
    select max(due_at) as until from dropped where lease is not null`)
  const { until } = rows[0]!
  return until === null ? null : new Date(until)
}

/** Every statement locks lanes in this order, to avoid deadlocks. */
const lockedLanes = ({ accommodationId, endpointId }: Pick<LaneKey, 'accommodationId' | 'endpointId'>, where = sql`true`) => sql`
  select accommodation_id, endpoint_id, resource from ${webhookLanes}
  where accommodation_id = ${accommodationId} and endpoint_id = ${endpointId} and ${where}
  order by resource collate "C" for update`
