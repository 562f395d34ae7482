import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { thirdPartyTokens } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import { thirdPartyReference } from './inputs.ts'
import { thirdPartiesPolicy } from './policy.ts'
import { auditThirdParty, lockThirdParty, thirdPartyTokenPrefix } from './queries.ts'

const GetThirdPartyToken = z.object({ name: thirdPartyReference })

/** The token is shown only here: the database has its hash. */
export async function getThirdPartyToken(ctx: Context, input: z.input<typeof GetThirdPartyToken>): Promise<string> {
  authorize(ctx.actor, thirdPartiesPolicy.getThirdPartyToken)
  const { name } = parse(GetThirdPartyToken, input)
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
}
