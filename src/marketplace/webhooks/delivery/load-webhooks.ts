import { sql } from 'drizzle-orm'
import { within } from '../../../db/citus/query-scope.ts'
import { webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { WEBHOOK_BYTES_PER_LANE_MAX, WEBHOOKS_PER_PLACE_MAX } from '../../../kernel/limits.ts'
import type { LaneKey, WebhookRow } from '../queue/webhook-lanes.ts'

export type PendingWebhook = Pick<WebhookRow, 'id' | 'type' | 'body' | 'sealed' | 'attemptsSinceQueued'>

/** A lane that this process has leased, with its first webhooks. */
export interface ClaimedLane extends LaneKey {
  /** The same for all lanes of a place. */
  lease: string
  /** False once a statement has found that the lease was lost. */
  leased: boolean
  webhooks: readonly PendingWebhook[]
}

/** As the database names it. */
export interface LeasedLane {
  accommodation_id: string
  endpoint_id: string
  resource: string
  lease: string
}

interface LoadedWebhook extends PendingWebhook, Record<string, unknown> {
  lane: number
}

/** Leaves out the lanes without webhooks. */
export async function loadWebhooks({ db }: Context, leased: readonly LeasedLane[], property?: string): Promise<ClaimedLane[]> {
  const places = Map.groupBy(leased, ({ endpoint_id, lease }) => `${endpoint_id} ${lease}`)
  const lanes = [...places.values()].flatMap((ofPlace) =>
    ofPlace.map((lane) => ({ ...lane, bytes_max: Math.floor(WEBHOOK_BYTES_PER_LANE_MAX / ofPlace.length) })),
  )
  const numbered = lanes.map((lane, number) => ({ ...lane, number }))
  // PENDING is a literal: with a parameter, a kept plan cannot use the partial index
  const { rows } = await db.execute<LoadedWebhook>(sql`
    select lane.number as lane, id, type, body, sealed, tries as "attemptsSinceQueued"
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as lane(number int, accommodation_id text, endpoint_id text,
      resource text, bytes_max int)
    cross join lateral (
      select *, sum(octet_length(body)) over (order by sequence) - octet_length(body) as bytes_before from (
        select id, type, body, sealed, tries, sequence from ${webhooks}
        where accommodation_id = lane.accommodation_id and endpoint_id = lane.endpoint_id and resource = lane.resource
          and status = 'PENDING' and ${within(property, webhooks.accommodationId)}
        order by sequence limit ${WEBHOOKS_PER_PLACE_MAX}
      ) as first
    ) as next where bytes_before < lane.bytes_max order by lane.number, sequence`)
  return [...Map.groupBy(rows, ({ lane }) => lane)].map(([number, ofLane]) => {
    const { accommodation_id, endpoint_id, resource, lease } = lanes[number]!
    return {
      lease,
      leased: true,
      accommodationId: accommodation_id,
      endpointId: endpoint_id,
      resource,
      webhooks: ofLane,
    }
  })
}
