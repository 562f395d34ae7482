import { type SQL, sql } from 'drizzle-orm'
import { isDistributed, within } from '../../../db/citus/query-scope.ts'
import { installations, webhookEndpoints, webhookLanes } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { WEBHOOK_LANE_SECONDS, WEBHOOK_LEASE_SLACK_SECONDS, WEBHOOKS_PER_PLACE_MAX } from '../../../kernel/limits.ts'
import { type CalledEndpoint, calledEndpoints } from './called-endpoints.ts'
import { type ClaimedLane, type LeasedLane, loadWebhooks } from './load-webhooks.ts'

/** How many more places this process can deliver at once, and how many of them may belong to failing endpoints. */
export interface FreeCapacity {
  /** The id with which all leases of this process begin. */
  owner: string
  places: number
  failingPlaces: number
  /** Places that are delivered now or wait for another one's end, by app. */
  openByApp: ReadonlyMap<string, number>
  /** The same, by endpoint. */
  openByEndpoint: ReadonlyMap<string, number>
  /** Those of them that end soon: each is followed by another, or may be. */
  endingByEndpoint: ReadonlyMap<string, number>
  /** Endpoints that answer at once: a place takes several of their lanes. */
  promptEndpoints: ReadonlySet<string>
  /** How many nodes deliver: each leaves the others their share of an endpoint. */
  nodes: number
}

/** Lanes of one endpoint that are delivered one after the other. */
export interface Place {
  endpoint: CalledEndpoint
  lanes: readonly ClaimedLane[]
  /** By `performance.now()`. A delivery that starts before this ends while the lease lasts. */
  beginBefore: number
}

/**
 * Leases the lanes that are due and loads their first webhooks. Apps take turns, then the endpoints of each app, failing ones last.
 * No app gets more places than it leaves free. An endpoint needs one more free place than it has leased, so slow ones block no new one.
 * A place that ends soon does not count for its endpoint.
 */
export async function claimLanes(ctx: Context, capacity: FreeCapacity): Promise<Place[]> {
  const lease = `${capacity.owner}/${newId()}`
  if (!isDistributed(ctx.db)) return claimWithin(ctx, lease, capacity)
  const claimed: Place[] = []
  let free = capacity
  for (const property of await propertiesWithDueLanes(ctx)) {
    const [first] = claimed
    // those leased first must still begin in time
    if (free.places <= 0 || (first && performance.now() > first.beginBefore)) break
    const places = await claimWithin(ctx, lease, free, property)
    claimed.push(...places)
    free = places.reduce(withoutPlace, free)
  }
  return claimed
}

function withoutPlace(free: FreeCapacity, { endpoint: { appId, failingSince } }: Place): FreeCapacity {
  const openByApp = new Map(free.openByApp).set(appId, (free.openByApp.get(appId) ?? 0) + 1)
  const failingPlaces = free.failingPlaces - (failingSince === null ? 0 : 1)
  return { ...free, places: free.places - 1, failingPlaces, openByApp }
}

async function claimWithin(ctx: Context, lease: string, capacity: FreeCapacity, property?: string): Promise<Place[]> {
  const beginBefore = performance.now() + WEBHOOK_LANE_SECONDS * 1000
  const leased = await leaseLanes(ctx, lease, capacity, property)
  if (leased.length === 0) return []
  // a second query after the lock: the first one does not see what was recorded while it waited for the lock
  const [lanes, endpoints] = await Promise.all([
    loadWebhooks(ctx, leased, property),
    calledEndpoints(ctx, [...new Set(leased.map(({ endpoint_id }) => endpoint_id))], property),
  ])
  return [...Map.groupBy(lanes, placeOf).values()].flatMap((ofPlace) => {
    const endpoint = endpoints.get(ofPlace[0]!.endpointId)
    return endpoint ? [{ endpoint, lanes: ofPlace, beginBefore }] : []
  })
}

const placeOf = ({ endpointId, lease }: ClaimedLane) => `${endpointId} ${lease}`

/** Citus locks rows only within one property. */
async function propertiesWithDueLanes({ db, clock }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select accommodation_id as id from ${webhookLanes} where waiting > 0 and due_at <= ${clock.now().toISOString()}
    group by accommodation_id order by min(due_at)`)
  return rows.map(({ id }) => id)
}

async function leaseLanes(
  { db, clock, limits }: Context,
  lease: string,
  { owner, places: free, failingPlaces, openByApp, openByEndpoint, endingByEndpoint, promptEndpoints, nodes }: FreeCapacity,
  property: string | undefined,
): Promise<LeasedLane[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + (WEBHOOK_LANE_SECONDS + limits.WEBHOOK_SECONDS_MAX + WEBHOOK_LEASE_SLACK_SECONDS) * 1000)
  const lanes = webhookLanes
  const shareOfEndpoint = Math.ceil(limits.WEBHOOKS_AT_ONCE_PER_ENDPOINT / nodes)
  const webhooksOfPlace = Math.ceil(WEBHOOKS_PER_PLACE_MAX / nodes)
  const countOf = (counts: ReadonlyMap<string, number>, key: SQL) =>
    sql`coalesce((${JSON.stringify(Object.fromEntries(counts))}::jsonb ->> ${key})::int, 0)`
  const { rows } = await db.execute<LeasedLane & Record<string, unknown>>(sql`
    with recursive ${busyEndpoints(property)}, candidates as materialized (
      select busy.endpoint_id, app_id, of_app.places as places_of_app, failing_since is not null as failing,
        (${leasesOfOthers(owner, sql`busy.endpoint_id`, now, property)}) + here as leased, here
      from busy join ${webhookEndpoints} as endpoint on endpoint.id = busy.endpoint_id and ${within(property, sql`endpoint.accommodation_id`)}
      join ${installations} as installation on installation.accommodation_id = endpoint.accommodation_id
        and installation.id = endpoint.installation_id
      cross join lateral (select ${countOf(openByApp, sql`app_id`)}) as of_app(places)
      cross join lateral (
        select ${countOf(openByEndpoint, sql`busy.endpoint_id`)} - ${countOf(endingByEndpoint, sql`busy.endpoint_id`)}
      ) as of_endpoint(here)
      where of_app.places < ${free}
    ), granted as materialized (
      select *, greatest(0, least(
        ${free} - places_of_app, case when failing then 1 else ${limits.WEBHOOKS_AT_ONCE_PER_ENDPOINT}::int end - leased,
        ${shareOfEndpoint}::int - here
      )) as places, case when not failing and ${JSON.stringify([...promptEndpoints])}::jsonb ? endpoint_id then ${webhooksOfPlace} else 1 end as lanes_of_place
      from candidates
    ), due as (
      select lane.*, app_id, places_of_app, failing, leased, places, row_number() over (partition by lane.endpoint_id order by due_at) - 1 as number
      from granted cross join lateral (
        select accommodation_id, endpoint_id, resource, due_at, waiting from ${lanes}
        where endpoint_id = granted.endpoint_id and ${within(property, column)} and waiting > 0 and due_at <= ${now.toISOString()}
        order by due_at limit places * lanes_of_place for update skip locked
      ) as lane
    ), spread as (
      select *, number % places as of_place, sum(least(waiting, ${webhooksOfPlace})) over (
        partition by endpoint_id, number % places order by number rows between unbounded preceding and 1 preceding
      ) as webhooks_before from due
    ), turns as (
      select *, leased + number + 1 as turn from due where number < places
    ), shares as (
      select turns.*, row_number() over (partition by failing order by turn, due_at) as place,
        places_of_app + row_number() over (partition by app_id order by failing, turn, due_at) as share
      from turns
    ), places as (
      select *, row_number() over (order by share, failing, due_at) - 1 as before from shares
      where not failing or place <= ${failingPlaces}
    ), chosen as (
      select * from places where share + turn - 1 <= ${free} - before
    )
    update ${lanes} as lane set lease = ${lease}::text || '/' || chosen.number, due_at = ${until.toISOString()}
    from chosen join spread on spread.endpoint_id = chosen.endpoint_id and spread.of_place = chosen.number
    where coalesce(spread.webhooks_before, 0) < ${webhooksOfPlace} and lane.accommodation_id = spread.accommodation_id
      and lane.endpoint_id = spread.endpoint_id and lane.resource = spread.resource and ${within(property, sql`lane.accommodation_id`)}
    returning lane.accommodation_id, lane.endpoint_id, lane.resource, lane.lease`)
  return rows
}

const column = sql.raw('accommodation_id')

/** Counts the leases that other processes have of an endpoint. Each takes one step in the index; all of the owner together take one. */
const leasesOfOthers = (owner: string, endpointId: SQL, now: Date, property?: string) => {
  const next = (where: SQL) => sql`
      select lease from ${webhookLanes}
      where endpoint_id = ${endpointId} and ${within(property, column)} and due_at > ${now.toISOString()} and ${where}
      order by lease limit 1`
  const isOwn = sql`starts_with(leases.lease, ${owner})`
  // its leases end with an id, which begins with a digit
  const last = sql`case when ${isOwn} then ${`${owner}/Z`} else leases.lease end`
  return sql`
    with recursive leases as (
      (${next(sql`lease is not null`)})
      union all
      select (${next(sql`lease > ${last}`)}) from leases where leases.lease is not null
    )
    select count(*) from leases where not ${isOwn}`
}

/** The endpoints with waiting webhooks: one step in the index finds each, however many webhooks wait for it. */
export const busyEndpoints = (property?: string) => sql`busy as (
    (select endpoint_id from ${webhookLanes} where waiting > 0 and ${within(property, column)} order by endpoint_id limit 1)
    union all
    select (
      select lane.endpoint_id from ${webhookLanes} as lane
      where lane.waiting > 0 and ${within(property, sql`lane.accommodation_id`)} and lane.endpoint_id > busy.endpoint_id order by lane.endpoint_id limit 1
    ) from busy where busy.endpoint_id is not null
  )`
