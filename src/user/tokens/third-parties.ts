import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { thirdParties as thirdPartiesTable, thirdPartyAccesses, thirdPartyTokens } from '../../db/tables/index.ts'
import { type Actor, isAdministrator } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { THIRD_PARTIES_LISTED_MAX } from '../../kernel/limits.ts'
import { tokensPolicy } from './policy.ts'
import type { ThirdPartyRow } from './view.ts'

/** Managers see names and rights of third parties; only administrators see the trusted hosts. */
export async function thirdParties(ctx: Context): Promise<ThirdPartyRow[]> {
  authorize(ctx.actor, tokensPolicy.thirdParties)
  const rows = await ctx.db.select().from(thirdPartiesTable).orderBy(asc(thirdPartiesTable.name)).limit(THIRD_PARTIES_LISTED_MAX)
  return isAdministrator(ctx.actor) ? rows : rows.map((row) => ({ ...row, trustedHosts: null }))
}

interface LiveThirdParty {
  trustedHosts: string | null
  actor: Actor
}

/** Third parties by the hashes of their live tokens, with the accommodations that give them access now. */
export async function liveThirdParties(db: Database, hashes: string[]): Promise<Map<string, LiveThirdParty>> {
  const statement = prepared(db, 'identify.thirdParties', (name) =>
    db
      .select({
        hash: thirdPartyTokens.hash,
        thirdPartyId: thirdPartiesTable.id,
        name: thirdPartiesTable.name,
        authority: thirdPartiesTable.authority,
        trustedHosts: thirdPartiesTable.trustedHosts,
        accommodationIds: sql<string[]>`${sql`array(
          select ${thirdPartyAccesses.accommodationId} from ${thirdPartyAccesses}
          where ${thirdPartyAccesses.thirdPartyId} = ${thirdPartiesTable.id}
        )`}`,
      })
      .from(thirdPartyTokens)
      .innerJoin(thirdPartiesTable, eq(thirdPartiesTable.id, thirdPartyTokens.thirdPartyId))
      .where(and(sql`${thirdPartyTokens.hash} = any(${sql.placeholder('hashes')})`, isNull(thirdPartyTokens.revokedAt)))
      .prepare(name),
  )
  const rows = await statement.execute({ hashes })
  return new Map(
    rows.map(({ hash, trustedHosts, ...actor }) => [hash, { trustedHosts, actor: { kind: 'thirdParty', ...actor } }]),
  )
}
