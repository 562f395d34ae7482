import { and, eq, isNull } from 'drizzle-orm'
import { permanentTokens } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import type { Unit } from '../../kernel/transact.ts'

/** Revokes the live tokens of a kiosk whose row the caller has locked. Returns how many; their open connections end. */
export async function revokeTokensOfKiosk(
  { clock, ports }: Context,
  { db, emit }: Pick<Unit, 'db' | 'emit'>,
  { accommodationId, kioskId }: { accommodationId: string; kioskId: string },
): Promise<number> {
  const ofKiosk = and(eq(permanentTokens.accommodationId, accommodationId), eq(permanentTokens.kioskId, kioskId))
  const revoked = await db
    .update(permanentTokens)
    .set({ revokedAt: clock.now() })
    .where(and(ofKiosk, isNull(permanentTokens.revokedAt)))
    .returning({ tokenId: permanentTokens.id })
  for (const { tokenId } of revoked) {
    await ports.wakeups.send(db, rightsTopic('token', tokenId))
    emit({ accommodationId, type: 'permanent_token.revoked', subjectId: tokenId, payload: { tokenId } })
  }
  return revoked.length
}
