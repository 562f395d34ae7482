import { and, exists, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { handoffCodes, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import type { StoredInstallation } from './view.ts'

const handoffPrefix = 'foyer_handoff'

/** A code for the app's page. Only its hash is stored. */
export async function issueHandoffCode(
  { clock, limits }: Context,
  db: Database,
  { accommodationId, id: installationId, appId }: StoredInstallation,
): Promise<string> {
  const code = randomToken(handoffPrefix)
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + limits.HANDOFF_CODE_SECONDS * 1000)
  await db.insert(handoffCodes).values({ accommodationId, hash: hashToken(code), installationId, appId, createdAt, expiresAt })
  return code
}

/** Redeems a code of the app once. Concurrent tries cannot succeed twice, because the update requires that it is unused. */
export async function redeemHandoffCode({ db, clock }: Context, appId: string, code: string) {
  const now = clock.now()
  const installed = db
    .select({ id: installations.id })
    .from(installations)
    .where(
      and(
        matching(installations, { accommodationId: handoffCodes.accommodationId, id: handoffCodes.installationId }),
        isNull(installations.uninstalledAt),
      ),
    )
  const [redeemed] = await db
    .update(handoffCodes)
    .set({ usedAt: now })
    .where(
      and(
        matching(handoffCodes, { hash: hashToken(code), appId }),
        isNull(handoffCodes.usedAt),
        gt(handoffCodes.expiresAt, now),
        exists(installed),
      ),
    )
    .returning()
  return redeemed ?? fail('GRANT_INVALID')
}
