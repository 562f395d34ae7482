import { and, eq, isNull } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { permanentTokens } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { tokensPolicy } from './policy.ts'

/** Answers true for a token that is revoked already. */
export const revokePermanentToken = verb(
  tokensPolicy.revokePermanentToken,
  { id },
  async (ctx, { id: tokenId }): Promise<boolean> => {
    const [token] = await ctx.db.select().from(permanentTokens).where(eq(permanentTokens.id, tokenId))
    if (!token) fail('PERMANENT_TOKEN_NOT_FOUND')
    const { accommodationId, kind, kioskId } = token
    authorize(ctx.actor, tokensPolicy.revokePermanentToken, accommodationId)
    return transact(ctx, async ({ db, record }) => {
      const [revoked] = await db
        .update(permanentTokens)
        .set({ revokedAt: ctx.clock.now() })
        .where(and(matching(permanentTokens, { accommodationId, id: tokenId }), isNull(permanentTokens.revokedAt)))
        .returning({ id: permanentTokens.id })
      if (!revoked) return true
      await ctx.ports.wakeups.send(db, rightsTopic('token', tokenId))
      record({
        accommodationId,
        type: 'permanentToken.revoke',
        log: 'Revoked a permanent token.',
        relatedId: tokenId,
        before: { kind, kioskId },
        event: 'permanent_token.revoked',
        payload: { tokenId },
      })
      return true
    })
  },
)

/** Revokes the live tokens of a kiosk whose row the caller has locked. Returns how many; their open connections end. */
export async function revokeTokensOfKiosk(
  { clock, ports }: Context,
  { db, emit }: Pick<Unit, 'db' | 'emit'>,
  { accommodationId, kioskId }: { accommodationId: string; kioskId: string },
): Promise<number> {
  const ofKiosk = matching(permanentTokens, { accommodationId, kioskId })
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
