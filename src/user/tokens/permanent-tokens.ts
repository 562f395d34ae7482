import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { permanentTokens as tokensTable } from '../../db/tables/index.ts'
import type { Actor } from '../../kernel/actor.ts'
import { id } from '../../kernel/inputs.ts'
import { verbAt } from '../../kernel/verb.ts'
import { tokensPolicy } from './policy.ts'
import type { PermanentTokenRow } from './view.ts'

/** Tells a permanent token from other credentials. */
export const permanentTokenPrefix = 'foyer_permanent'

const { hash: _, ...shown } = getTableColumns(tokensTable)

export const permanentTokens = verbAt(
  tokensPolicy.permanentTokens,
  { accommodationId: id },
  async (ctx, { accommodationId }): Promise<PermanentTokenRow[]> => {
    return ctx.db
      .select(shown)
      .from(tokensTable)
      .where(and(eq(tokensTable.accommodationId, accommodationId), isNull(tokensTable.revokedAt)))
      .orderBy(desc(tokensTable.id))
      .limit(ctx.limits.PERMANENT_TOKENS_MAX)
  },
)

/** Kiosks and administrators of accommodations by the hashes of their live tokens. */
export async function livePermanentTokens(db: Database, hashes: string[]): Promise<Map<string, Actor>> {
  const statement = prepared(db, 'identify.permanentTokens', (name) =>
    db
      .select()
      .from(tokensTable)
      .where(and(sql`${tokensTable.hash} = any(${sql.placeholder('hashes')})`, isNull(tokensTable.revokedAt)))
      .prepare(name),
  )
  const rows = await statement.execute({ hashes })
  return new Map(rows.map((row) => [row.hash, actorOf(row)]))
}

function actorOf({ id, kind, kioskId, accommodationId }: typeof tokensTable.$inferSelect): Actor {
  return kind === 'kiosk' ? { kind, kioskId: kioskId!, accommodationId, tokenId: id } : { kind, accommodationId, tokenId: id }
}
