import { and, type Column, gt, isNull, sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { prepared } from '../../db/statements.ts'
import { appTokens, installations } from '../../db/tables/index.ts'
import { allNearFirst } from '../../db/two-forms.ts'
import type { Context } from '../../kernel/context.ts'
import { hashToken } from '../../platform/tokens/index.ts'

export type TokenServices = Pick<Context, 'db' | 'clock' | 'limits'>

/** Active tokens, with the current scopes of their installations. */
export const activeTokens = (services: TokenServices, tokens: string[]) =>
  allNearFirst(services.db, tokens, (properties) => read(services, tokens, properties))

async function read({ db, clock, limits }: TokenServices, tokens: string[], properties?: string[]) {
  const isIn = (column: Column) => (properties ? sql`${column} = any(${sql.placeholder('properties')})` : undefined)
  const statement = prepared(db, `identify.appTokens ${properties ? 'in properties' : ''}`, (name) =>
    db
      .select({
        hash: appTokens.hash,
        appId: installations.appId,
        installationId: installations.id,
        accommodationId: installations.accommodationId,
        effectiveScopes: installations.effectiveScopes,
        scopedReads: installations.scopedReads,
        narrowed: appTokens.scopes,
        // the installation has ended: the token may only read what the app left
        uninstalled: sql<boolean>`${installations.uninstalledAt} is not null`,
        // it was issued after the uninstallation
        cleansUp: appTokens.cleansUp,
        createdAt: appTokens.createdAt,
        expiresAt: appTokens.expiresAt,
      })
      .from(appTokens)
      .innerJoin(
        installations,
        matching(installations, { accommodationId: appTokens.accommodationId, id: appTokens.installationId }),
      )
      .where(
        and(
          sql`${appTokens.hash} = any(${sql.placeholder('hashes')})`,
          isIn(appTokens.accommodationId),
          isIn(installations.accommodationId),
          isNull(appTokens.revokedAt),
          gt(appTokens.expiresAt, sql.placeholder('now')),
          sql`case when ${installations.uninstalledAt} is null then not ${appTokens.cleansUp}
            else ${gt(installations.uninstalledAt, sql.placeholder('cleanUpSince'))} end`,
        ),
      )
      .prepare(name),
  )
  const now = clock.now()
  const cleanUpSince = new Date(now.getTime() - limits.CLEAN_UP_SECONDS * 1000)
  const tokenOf = new Map(tokens.map((token) => [hashToken(token), token]))
  const rows = await statement.execute({ hashes: [...tokenOf.keys()], properties, now, cleanUpSince })
  return new Map(
    rows.map(({ hash, effectiveScopes, narrowed, ...token }) => [
      tokenOf.get(hash)!,
      { ...token, scopes: scopesOf(token, effectiveScopes, narrowed) },
    ]),
  )
}

function scopesOf({ uninstalled }: { uninstalled: boolean }, effective: string[], narrowed: string[] | null): string[] {
  if (uninstalled) return []
  return narrowed ? effective.filter((scope) => narrowed.includes(scope)) : effective
}
