import { and, exists, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { appTokens, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'

/** Revokes all access tokens of an app, for all its installations, and answers their number. */
export async function revokeTokensOfApp({ clock }: Context, db: Database, appId: string): Promise<number> {
  const ofApp = db
    .select({ id: installations.id })
    .from(installations)
    .where(matching(installations, { accommodationId: appTokens.accommodationId, id: appTokens.installationId, appId }))
  const ended = await db
    .update(appTokens)
    .set({ revokedAt: clock.now() })
    .where(and(isNull(appTokens.revokedAt), exists(ofApp)))
    .returning({ hash: appTokens.hash })
  return ended.length
}
