import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { appTokens, installations } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'

export interface LiveToken {
  appId: string
  installationId: string
  accommodationId: string
  /** What it allows at this moment. */
  scopes: string[]
  /** It was given out after the end of the installation. */
  cleansUp: boolean
  createdAt: Date
  expiresAt: Date
}

/** Tokens by their hashes, each with what its installation may do now; whatever ended is not found. */
export async function liveTokens(db: Database, clock: Clock, hashes: string[]): Promise<Map<string, LiveToken>> {
  const statement = prepared(db, 'identify.appTokens', (name) =>
    db
      .select({
        hash: appTokens.hash,
        appId: installations.appId,
        installationId: installations.id,
        accommodationId: installations.accommodationId,
        effectiveScopes: installations.effectiveScopes,
        narrowed: appTokens.scopes,
        cleansUp: appTokens.cleansUp,
        createdAt: appTokens.createdAt,
        expiresAt: appTokens.expiresAt,
      })
      .from(appTokens)
      .innerJoin(
        installations,
        and(eq(installations.accommodationId, appTokens.accommodationId), eq(installations.id, appTokens.installationId)),
      )
      .where(
        and(
          sql`${appTokens.hash} = any(${sql.placeholder('hashes')})`,
          isNull(appTokens.revokedAt),
          gt(appTokens.expiresAt, sql.placeholder('now')),
          sql`(${installations.uninstalledAt} is not null) = ${appTokens.cleansUp}`,
        ),
      )
      .prepare(name),
  )
  const rows = await statement.execute({ hashes, now: clock.now() })
  return new Map(
    rows.map(({ hash, effectiveScopes, narrowed, ...token }) => [
      hash,
      { ...token, scopes: scopesOf(token, effectiveScopes, narrowed) },
    ]),
  )
}

function scopesOf({ cleansUp }: { cleansUp: boolean }, effective: string[], narrowed: string[] | null): string[] {
  if (cleansUp) return []
  return narrowed ? effective.filter((scope) => narrowed.includes(scope)) : effective
}
