import { sql } from 'drizzle-orm'
import { installations } from '../../db/tables/index.ts'
import { impliedScopes } from '../../kernel/scopes.ts'

interface Consent {
  effectiveScopes: readonly string[]
  scopedReads: boolean
}

/** The scopes that decide what an installation may do: with those for reading, unless its app requests scopes for reading. */
export const scopesInForce = ({ effectiveScopes, scopedReads }: Consent): readonly string[] =>
  scopedReads ? effectiveScopes : [...effectiveScopes, ...impliedScopes]

/** The same in SQL. */
export const scopesInForceSql = sql<string[]>`(case when ${installations.scopedReads} then ${installations.effectiveScopes}
  else ${installations.effectiveScopes} || ${sql.raw(`'{${impliedScopes}}'::text[]`)} end)`
