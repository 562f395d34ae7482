import { and, eq, exists, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { appTokens, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'

/** Revokes all access tokens of an app, for all its installations, and answers their number. */
export async function revokeTokensOfApp({ clock }: Context, db: Database, appId: string): Promise<number> {
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
