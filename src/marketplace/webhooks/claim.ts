import { sql } from 'drizzle-orm'
import { installations, webhookEndpoints, webhookLanes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { WEBHOOK_LEASE_SLACK_SECONDS, WEBHOOK_RUN_SECONDS } from '../../kernel/limits.ts'
import { type Run, runsOf } from './run.ts'

/** How many lanes this process has room for, and how many of them may be of endpoints that failed the last time. */
export interface Room {
  all: number
  failing: number
  /** How many lanes of each app are on their way. */
  taken: ReadonlyMap<string, number>
}

/**
 * Leases the lanes that are due, of each endpoint as many as may be delivered to at once, and answers what is first in each. Apps
 * take turns, and so do the endpoints of each, the failing ones last. No app gets more places than it leaves free, and an endpoint
 * that has some needs so many more to be free: however many are slow, there is a place for whoever comes next.
 */
export async function claim(ctx: Context, room: Room): Promise<Run[]> {
  const beginBefore = performance.now() + WEBHOOK_RUN_SECONDS * 1000
  const lease = newId()
  const leased = await leaseLanes(ctx, lease, room)
  // asked after the lanes are locked: a statement does not see what was finished while it waited
  return leased.length === 0 ? [] : runsOf(ctx, leased, { lease, beginBefore })
}

async function leaseLanes({ db, clock, limits }: Context, lease: string, { all, failing, taken }: Room): Promise<object[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + (WEBHOOK_RUN_SECONDS + limits.WEBHOOK_SECONDS_MAX + WEBHOOK_LEASE_SLACK_SECONDS) * 1000)
  const lanes = webhookLanes
  const { rows } = await db.execute(sql`
    with recursive ${busyEndpoints}, standing as (
      select busy.endpoint_id, app_id, taken.lanes as taken, failing_since is not null as failing, (
        select count(*) from ${lanes} where endpoint_id = busy.endpoint_id and lease is not null and due_at > ${now.toISOString()}
      ) as leased
      from busy join ${webhookEndpoints} as endpoint on endpoint.id = busy.endpoint_id
      join ${installations} as installation on installation.accommodation_id = endpoint.accommodation_id
        and installation.id = endpoint.installation_id
      cross join lateral coalesce((${JSON.stringify(Object.fromEntries(taken))}::jsonb ->> app_id)::int, 0) as taken(lanes)
      where taken.lanes < ${all}
    ), due as (
      select lane.*, app_id, taken, failing, leased from standing cross join lateral (
        select accommodation_id, endpoint_id, resource, due_at from ${lanes}
        where endpoint_id = standing.endpoint_id and waiting > 0 and due_at <= ${now.toISOString()}
        order by due_at limit greatest(0, least(
          ${all} - taken, case when failing then 1 else ${limits.WEBHOOKS_AT_ONCE_PER_ENDPOINT}::int end - leased
        )) for update skip locked
      ) as lane
    ), turns as (
      select *, leased + row_number() over (partition by endpoint_id order by due_at) as turn from due
    ), shares as (
      select turns.*, row_number() over (partition by failing order by turn, due_at) as place,
        taken + row_number() over (partition by app_id order by failing, turn, due_at) as share
      from turns
    ), places as (
      select *, row_number() over (order by share, failing, due_at) - 1 as before from shares
      where not failing or place <= ${failing}
    ), chosen as (
      select * from places where share + turn - 1 <= ${all} - before
    )
    update ${lanes} as lane set lease = ${lease}, due_at = ${until.toISOString()} from chosen
    where lane.accommodation_id = chosen.accommodation_id and lane.endpoint_id = chosen.endpoint_id
      and lane.resource = chosen.resource
    returning lane.accommodation_id, lane.endpoint_id, lane.resource`)
  return rows
}

/** The endpoints for which something waits, each found by one step in the index, however much waits for it. */
export const busyEndpoints = sql`busy as (
    (select endpoint_id from ${webhookLanes} where waiting > 0 order by endpoint_id limit 1)
    union all
    select (
      select lane.endpoint_id from ${webhookLanes} as lane
      where lane.waiting > 0 and lane.endpoint_id > busy.endpoint_id order by lane.endpoint_id limit 1
    ) from busy where busy.endpoint_id is not null
  )`
