import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../db/rows.ts'
import { agreements } from '../../db/tables/index.ts'
import { userOf } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { TYPE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { lockUser } from '../accounts/index.ts'
import { profilesPolicy } from './policy.ts'

const agreementType = z.string().trim().min(1).max(TYPE_CHARACTERS_MAX)

export const agreeTerms = verb(
  profilesPolicy.agreeTerms,
  { type: agreementType, isAgreed: z.boolean() },
  async (ctx, { type, isAgreed }) => {
    const { userId } = userOf(ctx.actor)
    const { AGREEMENTS_PER_USER_MAX } = ctx.limits
    return transact(ctx, async ({ db, audit }) => {
      await lockUser(db, userId)
      const existing = await db.select().from(agreements).where(eq(agreements.userId, userId))
      const before = existing.find((agreement) => agreement.type === type)
      if (!before && existing.length >= AGREEMENTS_PER_USER_MAX)
        fail('LIMIT_EXCEEDED', `A user has at most ${AGREEMENTS_PER_USER_MAX} types of agreement.`)
      const updatedAt = ctx.clock.now()
      await db
        .insert(agreements)
        .values({ userId, type, isAgreed, updatedAt })
        .onConflictDoUpdate({ target: [agreements.userId, agreements.type], set: { isAgreed, updatedAt } })
      audit({
        accommodationId: null,
        type: 'user.agreeTerms',
        log: `${isAgreed ? 'Agreed' : 'Did not agree'} to ${type}.`,
        relatedId: userId,
        before: { [type]: before?.isAgreed ?? null },
        after: { [type]: isAgreed },
      })
      return true
    })
  },
)

export const getMyAgreement = verb(profilesPolicy.getMyAgreement, { type: agreementType }, async (ctx, { type }) => {
  const mine = matching(agreements, { userId: userOf(ctx.actor).userId, type })
  const [row] = await ctx.db.select({ isAgreed: agreements.isAgreed }).from(agreements).where(mine)
  return row?.isAgreed ?? false
})
