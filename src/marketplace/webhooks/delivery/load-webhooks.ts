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

/** Leaves out the lanes without webhooks. */
export async function loadWebhooks({ db }: Context, leased: readonly LeasedLane[], property?: string): Promise<ClaimedLane[]> {
  const places = Map.groupBy(leased, ({ endpoint_id, lease }) => `${endpoint_id} ${lease}`)
  const lanes = [...places.values()].flatMap((ofPlace) =>
    ofPlace.map((lane) => ({ ...lane, bytes_max: Math.floor(WEBHOOK_BYTES_PER_LANE_MAX / ofPlace.length) })),
  )
  // PENDING is a literal: with a parameter, a kept plan cannot use the partial index
  const { rows } = await db.execute<LeasedLane & { webhooks: PendingWebhook[] } & Record<string, unknown>>(sql`
    select lane.*, pending.webhooks
    from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as lane(accommodation_id text, endpoint_id text, resource text,
      lease text, bytes_max int)
    cross join lateral (
      select json_agg(json_build_object(
        'id', id, 'type', type, 'body', body, 'sealed', sealed, 'attemptsSinceQueued', tries
      ) order by sequence) as webhooks
      from (
        select first.*, sum(octet_length(body)) over (order by sequence) - octet_length(body) as bytes_before from (
          select id, type, body, sealed, tries, sequence from ${webhooks}
          where accommodation_id = lane.accommodation_id and endpoint_id = lane.endpoint_id and resource = lane.resource
            and status = 'PENDING' and ${within(property, webhooks.accommodationId)}
          order by sequence limit ${WEBHOOKS_PER_PLACE_MAX}
        ) as first
      ) as next where bytes_before < lane.bytes_max
    ) as pending
    where pending.webhooks is not null`)
  return rows.map((row) => ({
    lease: row.lease,
    leased: true,
    accommodationId: row.accommodation_id,
    endpointId: row.endpoint_id,
    resource: row.resource,
    webhooks: row.webhooks,
  }))
}
