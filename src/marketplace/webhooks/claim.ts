import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { appSecrets, apps, installations, webhookEndpoints, webhookLanes, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { StoredWebhook } from './lanes.ts'
import { type Sealed, secretsOf } from './secrets.ts'

/** A webhook that is ours to deliver for a while, with all that it takes. */
export interface Claimed {
  lease: string
  webhook: StoredWebhook
  /** Null where the app has taken its address back. */
  url: string | null
  failingSince: Date | null
  secrets: Sealed[]
}

/** Beyond the longest delivery: a lease that ends belongs to a process that died. */
const leaseSlackSeconds = 5

/** How many webhooks this process has room for, and how many of them may go to endpoints that failed the last time. */
export interface Room {
  all: number
  failing: number
}

/**
 * Leases the lanes that are due, of each endpoint as many as may be delivered to at once, and answers the head of each. The
 * endpoints take turns: none gets a second lane while another has not got its first, and failing ones come last.
 */
export async function claim(ctx: Context, room: Room): Promise<Claimed[]> {
  const lease = newId()
  const claimed = await leaseLanes(ctx, lease, room)
  // asked after the lanes are locked: a statement does not see what was finished while it waited
  return claimed === 0 ? [] : headsOf(ctx, lease)
}

async function leaseLanes({ db, clock, limits }: Context, lease: string, { all, failing }: Room): Promise<number> {
  const now = clock.now()
  const until = new Date(now.getTime() + (limits.WEBHOOK_SECONDS_MAX + leaseSlackSeconds) * 1000)
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
    returning 1`)
  return rows.length
}

/** The endpoints for which something waits, each found by one step in the index, however much waits for it. */
const busyEndpoints = sql`busy as (
    (select endpoint_id from ${webhookLanes} where waiting > 0 order by endpoint_id limit 1)
    union all
    select (
      select lane.endpoint_id from ${webhookLanes} as lane
      where lane.waiting > 0 and lane.endpoint_id > busy.endpoint_id order by lane.endpoint_id limit 1
    ) from busy where busy.endpoint_id is not null
  )`

async function headsOf({ db, clock }: Context, lease: string): Promise<Claimed[]> {
  const now = clock.now()
  const [endpoint, lane] = [webhookEndpoints, webhookLanes]
  const ofLane = and(
    eq(webhooks.accommodationId, lane.accommodationId),
    eq(webhooks.endpointId, lane.endpointId),
    eq(webhooks.resource, lane.resource),
    // said in the text: a plan that is kept does not know values, and so not that the index of those that wait will do
    sql`${webhooks.status} = 'PENDING'`,
  )
  const head = db.select().from(webhooks).where(ofLane).orderBy(asc(webhooks.sequence)).limit(1).as('head')
  const ofEndpoint = and(eq(endpoint.accommodationId, lane.accommodationId), eq(endpoint.id, lane.endpointId))
  const ofInstallation = and(
    eq(installations.accommodationId, endpoint.accommodationId),
    eq(installations.id, endpoint.installationId),
  )
  const secretsOfApp = sql<Sealed[] | null>`(
    select json_agg(json_build_object('owner', id, 'text', sealed) order by id desc) from ${appSecrets}
    where app_id = ${apps.id} and kind = 'WEBHOOK' and (ends_at is null or ends_at > ${now.toISOString()})
  )`
  const rows = await db
    .select({ head: head._.selectedFields, endpoint: getTableColumns(endpoint), appUrl: apps.webhookUrl, secretsOfApp })
    .from(lane)
    .innerJoinLateral(head, sql`true`)
    .innerJoin(endpoint, ofEndpoint)
    .innerJoin(installations, ofInstallation)
    .innerJoin(apps, eq(apps.id, installations.appId))
    .where(eq(lane.lease, lease))
  return rows.map(({ head, endpoint, appUrl, secretsOfApp }) => ({
    lease,
    webhook: head,
    url: endpoint.url ?? appUrl,
    failingSince: endpoint.failingSince,
    secrets: endpoint.kind === 'APP' ? (secretsOfApp ?? []) : secretsOf(endpoint, now),
  }))
}
