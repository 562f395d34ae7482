import { sql } from 'drizzle-orm'
import { webhookEndpoints, webhookLanes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { type Run, runsOf } from './run.ts'

/** So long a run may begin further webhooks … */
const runSeconds = 5
/** … and beyond its longest delivery: a lease that ends belongs to a process that died. */
const leaseSlackSeconds = 5

/** How many lanes this process has room for, and how many of them may be of endpoints that failed the last time. */
export interface Room {
  all: number
  failing: number
}

/**
 * Leases the lanes that are due, of each endpoint as many as may be delivered to at once, and answers what is first in each. The
 * endpoints take turns: none gets a second lane while another has not got its first, and failing ones come last.
 */
export async function claim(ctx: Context, room: Room): Promise<Run[]> {
  const beginBefore = performance.now() + runSeconds * 1000
  const lease = newId()
  const leased = await leaseLanes(ctx, lease, room)
  // asked after the lanes are locked: a statement does not see what was finished while it waited
  return leased.length === 0 ? [] : runsOf(ctx, leased, { lease, beginBefore })
}

async function leaseLanes({ db, clock, limits }: Context, lease: string, { all, failing }: Room): Promise<object[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + (runSeconds + limits.WEBHOOK_SECONDS_MAX + leaseSlackSeconds) * 1000)
  const lanes = webhookLanes
  const { rows } = await db.execute(sql`
    with recursive ${busyEndpoints}, free as (
      select busy.endpoint_id, failing_since is not null as failing,
        case when failing_since is null then ${limits.WEBHOOKS_AT_ONCE_PER_ENDPOINT}::int else 1 end - (
          select count(*) from ${lanes} where endpoint_id = busy.endpoint_id and lease is not null and due_at > ${now.toISOString()}
        ) as lanes
      from busy join ${webhookEndpoints} on id = busy.endpoint_id
    ), due as (
      select lane.*, failing from free cross join lateral (
        select accommodation_id, endpoint_id, resource, due_at from ${lanes}
        where endpoint_id = free.endpoint_id and waiting > 0 and due_at <= ${now.toISOString()}
        order by due_at limit greatest(free.lanes, 0) for update skip locked
      ) as lane
    ), turns as (
      select *, row_number() over (partition by endpoint_id order by due_at) as turn from due
    ), places as (
      select *, row_number() over (partition by failing order by turn, due_at) as place from turns
    ), chosen as (
      select * from places where not failing or place <= ${failing} order by failing, turn, due_at limit ${all}
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
