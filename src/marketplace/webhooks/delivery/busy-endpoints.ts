import { type SQL, sql } from 'drizzle-orm'
import { preparedSql } from '../../../db/statements.ts'
import { installations, webhookEndpoints, webhookLanes } from '../../../db/tables/index.ts'
import { statementOf, within } from '../../../db/two-forms.ts'
import type { Context } from '../../../kernel/context.ts'
import { installationOfEndpoint } from '../endpoints/queries.ts'
import type { DueEndpoint } from './share-senders.ts'

type Row = DueEndpoint & Record<string, unknown> & { nextAt: number | null }

interface BusyEndpoints {
  due: DueEndpoint[]
  /** When the next lane becomes due, in milliseconds. */
  nextDueAt: number
}

interface Process {
  /** The id with which all its leases begin. */
  owner: string
  /** Apps that may get no further sender: what is due for them is not read. */
  fullApps: readonly string[]
}

/** The endpoints for which webhooks wait. */
export async function busyEndpoints(
  { db, clock, limits }: Context,
  { owner, fullApps }: Process,
  property?: string,
): Promise<BusyEndpoints> {
  const lanesMax = limits.WEBHOOKS_AT_ONCE_PER_ENDPOINT
  const now = clock.now().toISOString()
  const values = { now, owner, fullApps: JSON.stringify(fullApps), accommodationId: property, lanesMax }
  const { rows } = await preparedSql<Row>(db, 'busyEndpoints', statementOf(db, busy)).execute(values)
  const next = rows.map(({ nextAt }) => nextAt ?? Number.POSITIVE_INFINITY)
  return { due: rows.filter(({ lanes }) => lanes > 0), nextDueAt: Math.min(...next) }
}

const msOf = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`
const now = sql`${sql.placeholder('now')}::timestamptz`
const column = sql.raw('accommodation_id')

/** One step in the index finds each endpoint, however many lanes it has. */
const busy = (property?: SQL) => sql`
  with recursive busy as (
    (select endpoint_id as id from ${webhookLanes} where waiting > 0 and ${within(property, column)} order by endpoint_id limit 1)
    union all
    select (
      select endpoint_id from ${webhookLanes} where endpoint_id > busy.id and waiting > 0 and ${within(property, column)}
      order by endpoint_id limit 1
    ) from busy where busy.id is not null
  )
  select busy.id, ${installations.appId} as "appId", ${webhookEndpoints.failingSince} is not null as failing, due.*, (
    select ${msOf(sql`due_at`)} from ${webhookLanes} where endpoint_id = busy.id and ${within(property, column)} and waiting > 0 and due_at > ${now}
    order by due_at limit 1
  ) as "nextAt", case when due.lanes > 0 then (${sendersOfOthers(sql`busy.id`, property)}) else 0 end as "sendersOfOthers"
  from busy
  join ${webhookEndpoints} on ${webhookEndpoints.id} = busy.id and ${within(property, webhookEndpoints.accommodationId)}
  join ${installations} on ${installationOfEndpoint}
  cross join lateral (
    select count(*)::int as lanes, ${msOf(sql`min(due_at)`)} as "dueAt" from (
      select due_at from ${webhookLanes} where endpoint_id = busy.id and ${within(property, column)} and waiting > 0 and due_at <= ${now}
        and not ${sql.placeholder('fullApps')}::jsonb ? ${installations.appId}
      order by due_at limit ${sql.placeholder('lanesMax')}
    ) as first
  ) as due`

/** Each sender has one lease, whatever it covers. Each lease takes one step in the index; all of this process together take one. */
function sendersOfOthers(endpointId: SQL, property?: SQL): SQL {
  const next = (where: SQL) => sql`
      select lease from ${webhookLanes}
      where endpoint_id = ${endpointId} and ${within(property, column)} and due_at > ${now} and ${where}
      order by lease limit 1`
  const owner = sql`${sql.placeholder('owner')}::text`
  // its leases end with an id, which begins with a digit
  const last = sql`case when starts_with(leases.lease, ${owner}) then ${owner} || '/Z' else leases.lease end`
  return sql`
    with recursive leases as (
      (${next(sql`lease is not null`)})
      union all
      select (${next(sql`lease > ${last}`)}) from leases where leases.lease is not null
    )
    select count(*)::int from leases where not starts_with(leases.lease, ${owner})`
}
