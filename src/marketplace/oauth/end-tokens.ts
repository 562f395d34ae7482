import { and, eq, exists, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { appTokens, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'

/** Ends every access token of an app, at all its installations. Answers how many there were. */
export async function endTokensOf({ clock }: Context, db: Database, appId: string): Promise<number> {
  const ofApp = db
    .select({ id: installations.id })
    .from(installations)
    .where(
      and(
        eq(installations.accommodationId, appTokens.accommodationId),
        eq(installations.id, appTokens.installationId),
        eq(installations.appId, appId),
      ),
    )
  const ended = await db
    .update(appTokens)
    .set({ revokedAt: clock.now() })
    .where(and(isNull(appTokens.revokedAt), exists(ofApp)))
    .returning({ hash: appTokens.hash })
  return ended.length
}
