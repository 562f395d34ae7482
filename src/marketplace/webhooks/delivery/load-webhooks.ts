import { sql } from 'drizzle-orm'
import { within } from '../../../db/citus/query-scope.ts'
import { appSecrets, apps, installations, webhookEndpoints, webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { WEBHOOK_BYTES_PER_LANE_MAX, WEBHOOKS_PER_LANE_MAX } from '../../../kernel/limits.ts'
import { scopesInForceSql } from '../../apps/index.ts'
import { appOfInstallation, calledUrl, installationOfEndpoint } from '../endpoints/queries.ts'
import type { Sealed } from '../endpoints/secrets.ts'
import type { LaneKey, WebhookRow } from '../queue/webhook-lanes.ts'

export type PendingWebhook = Pick<WebhookRow, 'id' | 'type' | 'body' | 'sealed' | 'attemptsSinceQueued'>

/** A lane that this process has leased, with its first webhooks and what is needed to send them. */
export interface ClaimedLane extends LaneKey {
  lease: string
  appId: string
  /** False once a statement has found that the lease was lost. */
  leased: boolean
  /** By `performance.now()`. A delivery that starts before this ends while the lease lasts. */
  beginBefore: number
  /** Null if the app has removed its address. */
  url: string | null
  failingSince: Date | null
  secrets: readonly Sealed[]
  /** Those that its installation has now. */
  scopes: readonly string[]
  webhooks: readonly PendingWebhook[]
}

/** As the database names it. */
export interface LeasedLane {
  accommodation_id: string
  endpoint_id: string
  resource: string
  /** The same for all lanes of a place. */
  lease: string
}

interface Row extends LeasedLane {
  app_id: string
  url: string | null
  failing_since: string | Date | null
  secrets: Sealed[] | null
  scopes: string[]
  webhooks: PendingWebhook[]
}

export async function loadWebhooks(
  { db, clock }: Context,
  leased: readonly LeasedLane[],
  beginBefore: number,
  property?: string,
): Promise<ClaimedLane[]> {
  const places = Map.groupBy(leased, ({ endpoint_id, lease }) => `${endpoint_id} ${lease}`)
  const lanes = [...places.values()].flatMap((ofPlace) =>
    ofPlace.map((lane) => ({ ...lane, bytes_max: Math.floor(WEBHOOK_BYTES_PER_LANE_MAX / ofPlace.length) })),
  )
  const now = clock.now().toISOString()
  const endpoint = webhookEndpoints
  // PENDING is a literal: with a parameter, a kept plan cannot use the partial index
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select lane.*, ${apps.id} as app_id, ${calledUrl} as url, ${endpoint.failingSince} as failing_since, pending.webhooks,
      ${scopesInForceSql} as scopes,
      case when ${endpoint.kind} = 'APP' then (
        select json_agg(json_build_object('owner', id, 'text', sealed) order by id desc) from ${appSecrets}
        where app_id = ${apps.id} and kind = 'WEBHOOK' and (ends_at is null or ends_at > ${now})
      ) else (
        select json_agg(json_build_object('owner', ${endpoint.id}, 'text', text)) from (
          select ${endpoint.secret} union all
          select text from jsonb_to_recordset(${endpoint.formerSecrets}) as former(text text, "endsAt" timestamptz)
          where "endsAt" > ${now}
        ) as signing (text)
      ) end as secrets
    from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as lane(accommodation_id text, endpoint_id text, resource text,
      lease text, bytes_max int)
    join ${endpoint} on ${endpoint.accommodationId} = lane.accommodation_id and ${endpoint.id} = lane.endpoint_id
      and ${within(property, endpoint.accommodationId)}
    join ${installations} on ${installationOfEndpoint} join ${apps} on ${appOfInstallation}
    cross join lateral (
      select json_agg(json_build_object(
        'id', id, 'type', type, 'body', body, 'sealed', sealed, 'attemptsSinceQueued', tries
      ) order by sequence) as webhooks
      from (
        select first.*, sum(octet_length(body)) over (order by sequence) - octet_length(body) as bytes_before from (
          select id, type, body, sealed, tries, sequence from ${webhooks}
          where accommodation_id = lane.accommodation_id and endpoint_id = lane.endpoint_id and resource = lane.resource
            and status = 'PENDING' and ${within(property, webhooks.accommodationId)}
          order by sequence limit ${WEBHOOKS_PER_LANE_MAX}
        ) as first
      ) as next where bytes_before < lane.bytes_max
    ) as pending
    where pending.webhooks is not null`)
  return rows.map((row) => ({
    lease: row.lease,
    leased: true,
    beginBefore,
    accommodationId: row.accommodation_id,
    endpointId: row.endpoint_id,
    resource: row.resource,
    appId: row.app_id,
    url: row.url,
    failingSince: row.failing_since === null ? null : new Date(row.failing_since),
    secrets: row.secrets ?? [],
    scopes: row.scopes,
    webhooks: row.webhooks,
  }))
}
