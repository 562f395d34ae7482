import { type SQL, sql } from 'drizzle-orm'
import { preparedSql } from '../../../db/statements.ts'
import { appSecrets, apps, installations, webhookEndpoints } from '../../../db/tables/index.ts'
import { statementOf, within } from '../../../db/two-forms.ts'
import type { Context } from '../../../kernel/context.ts'
import { scopesInForceSql } from '../../apps/index.ts'
import { appOfInstallation, calledUrl, type EndpointKey, installationOfEndpoint } from '../endpoints/queries.ts'
import type { Sealed } from '../endpoints/secrets.ts'

/** An endpoint, with what is needed to send it a webhook. */
export interface CalledEndpoint extends EndpointKey {
  appId: string
  /** Null if the app has removed its address. */
  url: string | null
  failingSince: Date | null
  secrets: readonly Sealed[]
  /** Those that its installation has now. */
  scopes: readonly string[]
}

/** By their ids. */
export async function calledEndpoints(
  { db, clock }: Context,
  ids: readonly string[],
  property?: string,
): Promise<Map<string, CalledEndpoint>> {
  const values = { ids: JSON.stringify(ids), now: clock.now().toISOString(), accommodationId: property }
  const statement = preparedSql<CalledEndpoint & Record<string, unknown>>(db, 'calledEndpoints', statementOf(db, called))
  const { rows } = await statement.execute(values)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, failingSince: row.failingSince && new Date(row.failingSince), secrets: row.secrets ?? [] },
    ]),
  )
}

const endpoint = webhookEndpoints
const now = sql`${sql.placeholder('now')}::timestamptz`

const called = (property?: SQL) => sql`
  select ${endpoint.accommodationId} as "accommodationId", ${endpoint.id}, ${apps.id} as "appId", ${calledUrl} as url,
    ${endpoint.failingSince} as "failingSince", ${scopesInForceSql} as scopes,
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
  from ${endpoint} join ${installations} on ${installationOfEndpoint} join ${apps} on ${appOfInstallation}
  where ${endpoint.id} = any(array(select jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb)))
    and ${within(property, endpoint.accommodationId)}`
