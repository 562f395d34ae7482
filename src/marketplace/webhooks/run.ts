import { sql } from 'drizzle-orm'
import { appSecrets, apps, installations, webhookEndpoints, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { WEBHOOK_RUN_BYTES_MAX, WEBHOOK_RUN_MAX } from '../../kernel/limits.ts'
import { calledUrl, ofEndpoint, ofInstallation } from './endpoints.ts'
import type { Lane, StoredWebhook } from './lanes.ts'
import type { Sealed } from './secrets.ts'

export type Waiting = Pick<StoredWebhook, 'id' | 'body' | 'sealed' | 'tries'>

/** The beginning of a lane that is ours to deliver for a while, one after the other, with all that it takes. */
export interface Run extends Lane {
  lease: string
  appId: string
  /** False once it turned out that the lease is somebody else's. */
  ours: boolean
  /** By `performance.now()`: nothing is begun later than this, so that it ends while the lease lasts. */
  beginBefore: number
  /** Null where the app has taken its address back. */
  url: string | null
  failingSince: Date | null
  secrets: readonly Sealed[]
  webhooks: readonly Waiting[]
}

interface Row {
  accommodation_id: string
  endpoint_id: string
  resource: string
  app_id: string
  url: string | null
  failing_since: string | Date | null
  secrets: Sealed[] | null
  webhooks: Waiting[]
}

/** What waits first in these lanes, with the addresses and the secrets of their endpoints. */
export async function runsOf(
  { db, clock }: Context,
  leased: readonly object[],
  lease: Pick<Run, 'lease' | 'beginBefore'>,
): Promise<Run[]> {
  const now = clock.now().toISOString()
  const endpoint = webhookEndpoints
  // PENDING is a literal: with a parameter, a kept plan cannot use the partial index
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select lane.*, ${apps.id} as app_id, ${calledUrl} as url, ${endpoint.failingSince} as failing_since, run.webhooks,
      case when ${endpoint.kind} = 'APP' then (
        select json_agg(json_build_object('owner', id, 'text', sealed) order by id desc) from ${appSecrets}
        where app_id = ${apps.id} and kind = 'WEBHOOK' and (ends_at is null or ends_at > ${now})
      ) else (
        select json_agg(json_build_object('owner', ${endpoint.id}, 'text', text)) from (
          select ${endpoint.secret} union all
          select text from jsonb_to_recordset(${endpoint.formerSecrets}) as former(text text, "endsAt" timestamptz)
          where "endsAt" > ${now}
        ) as own (text)
      ) end as secrets
    from jsonb_to_recordset(${JSON.stringify(leased)}::jsonb) as lane(accommodation_id text, endpoint_id text, resource text)
    join ${endpoint} on ${endpoint.accommodationId} = lane.accommodation_id and ${endpoint.id} = lane.endpoint_id
    join ${installations} on ${ofEndpoint} join ${apps} on ${ofInstallation}
    cross join lateral (
      select json_agg(json_build_object('id', id, 'body', body, 'sealed', sealed, 'tries', tries) order by sequence) as webhooks
      from (
        select first.*, sum(octet_length(body)) over (order by sequence) - octet_length(body) as bytes_before from (
          select id, body, sealed, tries, sequence from ${webhooks}
          where accommodation_id = lane.accommodation_id and endpoint_id = lane.endpoint_id and resource = lane.resource
            and status = 'PENDING'
          order by sequence limit ${WEBHOOK_RUN_MAX}
        ) as first
      ) as next where bytes_before < ${WEBHOOK_RUN_BYTES_MAX}
    ) as run
    where run.webhooks is not null`)
  return rows.map((row) => ({
    ...lease,
    ours: true,
    accommodationId: row.accommodation_id,
    endpointId: row.endpoint_id,
    resource: row.resource,
    appId: row.app_id,
    url: row.url,
    failingSince: row.failing_since === null ? null : new Date(row.failing_since),
    secrets: row.secrets ?? [],
    webhooks: row.webhooks,
  }))
}
