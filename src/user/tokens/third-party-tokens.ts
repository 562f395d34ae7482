import { and, eq, isNull } from 'drizzle-orm'
import { thirdPartyTokens } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id as ulid } from '../../kernel/inputs.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import { thirdPartyReference } from './inputs.ts'
import { tokensPolicy } from './policy.ts'
import { auditThirdParty, lockThirdParty, thirdPartyTokenPrefix } from './third-parties.ts'

/** The token is shown only here: the database has its hash. */
export const getThirdPartyToken = verb(
  tokensPolicy.getThirdPartyToken,
  { name: thirdPartyReference },
  async (ctx, { name }): Promise<string> => {
    const { THIRD_PARTY_TOKENS_MAX } = ctx.limits
    const token = randomToken(thirdPartyTokenPrefix)
    return transact(ctx, async (unit) => {
      const { db } = unit
      const thirdParty = await lockThirdParty(db, name)
      const thirdPartyId = thirdParty.id
      const live = and(eq(thirdPartyTokens.thirdPartyId, thirdPartyId), isNull(thirdPartyTokens.revokedAt))
      if ((await db.$count(thirdPartyTokens, live)) >= THIRD_PARTY_TOKENS_MAX)
        fail(
          'LIMIT_EXCEEDED',
          `A third party has at most ${THIRD_PARTY_TOKENS_MAX} live tokens. Call revokeThirdPartyTokens first.`,
        )
      await db.insert(thirdPartyTokens).values({ thirdPartyId, hash: hashToken(token), createdAt: ctx.clock.now() })
      await auditThirdParty(unit, thirdPartyId, {
        type: 'thirdParty.issueToken',
        log: `Issued a token of the third party ${thirdParty.name}.`,
      })
      return token
    })
  },
)

export const revokeThirdPartyTokens = verb(
  tokensPolicy.revokeThirdPartyTokens,
  { id: ulid },
  async (ctx, { id }): Promise<boolean> =>
    transact(ctx, async (unit) => {
      const { id: thirdPartyId, name } = await lockThirdParty(unit.db, id)
      const revoked = await unit.db
        .update(thirdPartyTokens)
        .set({ revokedAt: ctx.clock.now() })
        .where(and(eq(thirdPartyTokens.thirdPartyId, thirdPartyId), isNull(thirdPartyTokens.revokedAt)))
        .returning({ hash: thirdPartyTokens.hash })
      if (revoked.length > 0) await ctx.ports.wakeups.send(unit.db, rightsTopic('thirdParty', thirdPartyId))
      await auditThirdParty(unit, thirdPartyId, {
        type: 'thirdParty.revokeTokens',
        log: `Revoked all tokens of the third party ${name}.`,
      })
      return true
    }),
)
