import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { thirdParties, thirdPartyAccesses, thirdPartyTokens } from '../../db/tables/index.ts'
import type { Actor } from '../../kernel/actor.ts'

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
        thirdPartyId: thirdParties.id,
        name: thirdParties.name,
        authority: thirdParties.authority,
        trustedHosts: thirdParties.trustedHosts,
        accommodationIds: sql<string[]>`${sql`array(
          select ${thirdPartyAccesses.accommodationId} from ${thirdPartyAccesses}
          where ${thirdPartyAccesses.thirdPartyId} = ${thirdParties.id}
        )`}`,
      })
      .from(thirdPartyTokens)
      .innerJoin(thirdParties, eq(thirdParties.id, thirdPartyTokens.thirdPartyId))
      .where(and(sql`${thirdPartyTokens.hash} = any(${sql.placeholder('hashes')})`, isNull(thirdPartyTokens.revokedAt)))
      .prepare(name),
  )
  const rows = await statement.execute({ hashes })
  return new Map(
    rows.map(({ hash, trustedHosts, ...actor }) => [hash, { trustedHosts, actor: { kind: 'thirdParty', ...actor } }]),
  )
}
