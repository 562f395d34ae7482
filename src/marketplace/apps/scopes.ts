import { sql } from 'drizzle-orm'
import { installations } from '../../db/tables/index.ts'

/** What a tenant can allow an app to do. A route without a scope is open to every installed app. */
export const scopes = ['reservations:write', 'folios:write', 'rates:write', 'reservations:read', 'guests:read'] as const
export type Scope = (typeof scopes)[number]

/** An app that never requested one of these reads everything. */
export const readScopes = ['reservations:read', 'guests:read'] as const satisfies readonly Scope[]

export const allows = (scopes: readonly string[], scope: Scope): boolean => scopes.includes(scope)

interface Consent {
  effectiveScopes: readonly string[]
  scopedReads: boolean
}

/** The scopes that decide what an installation may do: with those for reading, unless its app requests scopes for reading. */
export const scopesInForce = ({ effectiveScopes, scopedReads }: Consent): readonly string[] =>
  scopedReads ? effectiveScopes : [...effectiveScopes, ...readScopes]

/** The same in SQL. */
export const scopesInForceSql = sql<string[]>`(case when ${installations.scopedReads} then ${installations.effectiveScopes}
  else ${installations.effectiveScopes} || ${sql.raw(`'{${readScopes}}'::text[]`)} end)`
