import { sql } from 'drizzle-orm'
import { webhooks } from '../../../db/tables/index.ts'
import { within } from '../../../db/two-forms.ts'
import type { Context } from '../../../kernel/context.ts'
import { WEBHOOK_BYTES_PER_LANE_MAX, WEBHOOKS_PER_SENDER_MAX } from '../../../kernel/limits.ts'
import type { LaneKey, WebhookRow } from '../queue/webhook-lanes.ts'

export type PendingWebhook = Pick<WebhookRow, 'id' | 'type' | 'body' | 'sealed' | 'attemptsSinceQueued'>

export interface LeasedLane extends LaneKey {
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
export async function loadWebhooks({ db }: Context, leased: readonly LeasedLane[], property?: string): Promise<ClaimedLane[][]> {
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
