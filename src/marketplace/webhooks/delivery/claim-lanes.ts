import { sql } from 'drizzle-orm'
import { within } from '../../../db/citus/one-property.ts'
import { isDistributed } from '../../../db/citus/tables.ts'
import { webhookLanes, webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import {
  WEBHOOK_BYTES_PER_LANE_MAX,
  WEBHOOK_LANE_SECONDS,
  WEBHOOK_LEASE_SLACK_SECONDS,
  WEBHOOKS_CLAIMED_MAX,
  WEBHOOKS_PER_SENDER_MAX,
} from '../../../kernel/limits.ts'
import type { LaneKey, WebhookRow } from '../queue/webhook-lanes.ts'
import { busyEndpoints } from './busy-endpoints.ts'
import { type CalledEndpoint, calledEndpoints } from './called-endpoints.ts'
import { fullApps, type Senders, shareSenders } from './share-senders.ts'

/** Lanes of one endpoint that one sender delivers one after the other, under one lease. */
export interface Batch {
  endpoint: CalledEndpoint
  lanes: readonly ClaimedLane[]
  /** By `performance.now()`. A delivery that starts before this ends while the lease lasts. */
  beginBefore: number
}

export interface Claim {
  /** The id with which all leases of this process begin. */
  owner: string
  senders: Senders
  /** How many nodes deliver: each leaves the others their share of an endpoint. */
  nodes: number
}

interface Claimed {
  batches: Batch[]
  /** When the next lane becomes due by itself, in milliseconds. */
  nextDueAt: number
}

/** Leases lanes that are due, one batch for each sender that an endpoint gets, and loads their first webhooks. */
export async function claimLanes(ctx: Context, claim: Claim): Promise<Claimed> {
  if (!isDistributed(ctx.db)) return claimWithin(ctx, claim)
  const claimed: Batch[] = []
  let { senders } = claim
  let next = Number.POSITIVE_INFINITY
  for (const { id, dueAt } of await propertiesWithLanes(ctx)) {
    const isLater = dueAt > ctx.clock.now().getTime()
    if (isLater) next = Math.min(next, dueAt)
    const [first] = claimed
    // those leased first must still begin in time
    if (isLater || senders.free <= 0 || (first && performance.now() > first.beginBefore)) break
    const { batches, nextDueAt } = await claimWithin(ctx, { ...claim, senders }, id)
    claimed.push(...batches)
    next = Math.min(next, nextDueAt)
    senders = batches.reduce(withoutOne, senders)
  }
  return { batches: claimed, nextDueAt: next }
}

function withoutOne(senders: Senders, { endpoint: { appId, failingSince } }: Batch): Senders {
  const byApp = new Map(senders.byApp).set(appId, (senders.byApp.get(appId) ?? 0) + 1)
  const freeForFailing = senders.freeForFailing - (failingSince === null ? 0 : 1)
  return { ...senders, free: senders.free - 1, freeForFailing, byApp }
}

/** Citus locks rows only within one property. */
async function propertiesWithLanes({ db }: Context): Promise<{ id: string; dueAt: number }[]> {
  const { rows } = await db.execute<{ id: string; due_at: string | Date }>(sql`
    select accommodation_id as id, min(due_at) as due_at from ${webhookLanes} where waiting > 0 group by accommodation_id order by 2`)
  return rows.map(({ id, due_at }) => ({ id, dueAt: new Date(due_at).getTime() }))
}

async function claimWithin(ctx: Context, { owner, senders, nodes }: Claim, property?: string): Promise<Claimed> {
  const beginBefore = performance.now() + WEBHOOK_LANE_SECONDS * 1000
  const { due, nextDueAt } = await busyEndpoints(ctx, { owner, fullApps: fullApps(senders) }, property)
  const ofEndpoint = ctx.limits.WEBHOOKS_AT_ONCE_PER_ENDPOINT
  const granted = shareSenders(due, senders, { ofEndpoint, ofEndpointHere: Math.ceil(ofEndpoint / nodes) })
  const busy = [...senders.byEndpoint.values(), ...granted.values()].reduce((sum, count) => sum + count, 0)
  const webhooksMax = Math.ceil(Math.min(WEBHOOKS_PER_SENDER_MAX, WEBHOOKS_CLAIMED_MAX / busy) / nodes)
  const grants = due.flatMap(({ id, failing }) => {
    const senders = granted.get(id)
    return senders === undefined ? [] : [{ endpoint_id: id, senders, lanes: failing ? senders : senders * webhooksMax }]
  })
  if (grants.length === 0) return { batches: [], nextDueAt }
  const leased = await leaseLanes(ctx, { lease: `${owner}/${newId()}`, grants, webhooksMax }, property)
  // further queries after the lock: the first ones do not see what was recorded or changed while it waited for the lock
  const [loaded, endpoints] = await Promise.all([
    loadWebhooks(ctx, leased, property),
    calledEndpoints(ctx, [...granted.keys()], property),
  ])
  const batches = loaded.flatMap((lanes) => {
    const endpoint = endpoints.get(lanes[0]!.endpointId)
    return endpoint ? [{ endpoint, lanes, beginBefore }] : []
  })
  return { batches, nextDueAt }
}

interface Lease {
  /** How the leases of this claim begin: the number of the sender follows. */
  lease: string
  grants: readonly { endpoint_id: string; senders: number; lanes: number }[]
  /** About the most webhooks of a sender. */
  webhooksMax: number
}

/** The lanes of an endpoint go to its senders in turn, until each has enough webhooks. */
async function leaseLanes(
  { db, clock, limits }: Context,
  { lease, grants, webhooksMax }: Lease,
  property: string | undefined,
): Promise<LeasedLane[]> {
  const now = clock.now()
  const seconds = WEBHOOK_LANE_SECONDS + limits.WEBHOOK_SECONDS_MAX + WEBHOOK_LEASE_SLACK_SECONDS
  const until = new Date(now.getTime() + seconds * 1000)
  const { rows } = await db.execute<LeasedLane & Record<string, unknown>>(sql`
    with due as (
      select granted.endpoint_id, lane.*, row_number() over (partition by granted.endpoint_id order by due_at) - 1 as number, senders
      from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as granted(endpoint_id text, senders int, lanes int)
      cross join lateral (
        select accommodation_id, resource, due_at, waiting from ${webhookLanes}
        where endpoint_id = granted.endpoint_id and ${within(property, sql.raw('accommodation_id'))}
          and waiting > 0 and due_at <= ${now.toISOString()}
        order by due_at limit granted.lanes for update skip locked
      ) as lane
    ), shared as (
      select *, sum(least(waiting, ${webhooksMax})) over (
        partition by endpoint_id, number % senders order by number rows between unbounded preceding and 1 preceding
      ) as webhooks_before from due
    )
    update ${webhookLanes} as lane set lease = ${lease}::text || '/' || number % senders, due_at = ${until.toISOString()}
    from shared where coalesce(webhooks_before, 0) < ${webhooksMax} and ${within(property, sql`lane.accommodation_id`)}
      and lane.accommodation_id = shared.accommodation_id and lane.endpoint_id = shared.endpoint_id and lane.resource = shared.resource
    returning lane.accommodation_id as "accommodationId", lane.endpoint_id as "endpointId", lane.resource, lane.lease`)
  return rows
}

export type PendingWebhook = Pick<WebhookRow, 'id' | 'type' | 'body' | 'sealed' | 'attemptsSinceQueued'>

interface LeasedLane extends LaneKey {
  /** The same for all lanes of a sender. */
  lease: string
}

/** A lane that this process has leased, with its first webhooks. */
export interface ClaimedLane extends LeasedLane {
  /** False once a statement has found that the lease was lost. */
  leased: boolean
  webhooks: readonly PendingWebhook[]
}

type LoadedWebhook = PendingWebhook & Record<string, unknown> & { lane: number }

/** The lanes of each sender. Leaves out the lanes without webhooks. */
async function loadWebhooks({ db }: Context, leased: readonly LeasedLane[], property?: string): Promise<ClaimedLane[][]> {
  const bySender = Map.groupBy(leased, ({ endpointId, lease }) => `${endpointId} ${lease}`)
  const senderOf = ({ endpointId, lease }: LeasedLane) => bySender.get(`${endpointId} ${lease}`)!
  const numbered = leased.map((lane, number) => {
    return { ...lane, number, bytesMax: Math.floor(WEBHOOK_BYTES_PER_LANE_MAX / senderOf(lane).length) }
  })
  // PENDING is a literal: with a parameter, a kept plan cannot use the partial index
  const { rows } = await db.execute<LoadedWebhook>(sql`
    select number as lane, id, type, body, sealed, tries as "attemptsSinceQueued"
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as lane(number int, "accommodationId" text, "endpointId" text,
      resource text, "bytesMax" int)
    cross join lateral (
      select *, sum(octet_length(body)) over (order by sequence) - octet_length(body) as bytes_before from (
        select id, type, body, sealed, tries, sequence from ${webhooks}
        where accommodation_id = lane."accommodationId" and endpoint_id = lane."endpointId" and resource = lane.resource
          and status = 'PENDING' and ${within(property, webhooks.accommodationId)}
        order by sequence limit ${WEBHOOKS_PER_SENDER_MAX}
      ) as first
    ) as next where bytes_before < "bytesMax" order by number, sequence`)
  const loaded = Map.groupBy(rows, ({ lane }) => leased[lane]!)
  return [...bySender.values()]
    .map((lanes) => lanes.flatMap((lane) => (loaded.has(lane) ? { ...lane, leased: true, webhooks: loaded.get(lane)! } : [])))
    .filter(({ length }) => length > 0)
}
