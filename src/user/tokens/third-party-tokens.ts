import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { thirdPartyAccesses, thirdPartyTokens } from '../../db/tables/index.ts'
import { refuseUnknownProperty } from '../../db/two-forms.ts'
import { fail } from '../../kernel/errors.ts'
import { id, id as ulid } from '../../kernel/inputs.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact } from '../../kernel/transact.ts'
import { verb, verbAt } from '../../kernel/verb.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import { thirdPartyReference } from './inputs.ts'
import { tokensPolicy } from './policy.ts'
import { auditThirdParty, lockThirdParty, thirdPartyTokenPrefix } from './third-parties.ts'

/** The token is shown only here: the database has its hash. */
export const getThirdPartyToken = verb(tokensPolicy.getThirdPartyToken, { name: thirdPartyReference }, async (ctx, { name }) => {
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
})

export const revokeThirdPartyTokens = verb(tokensPolicy.revokeThirdPartyTokens, { id: ulid }, async (ctx, { id }) =>
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

/** Answers true even if nothing had to change. */
export const modifyThirdPartyAccessOnAccommodation = verbAt(
  tokensPolicy.modifyThirdPartyAccessOnAccommodation,
  { accommodationId: id, thirdParty: thirdPartyReference, allow: z.boolean() },
  async (ctx, { accommodationId, thirdParty, allow }) =>
    transact(
      ctx,
      async ({ db, record }) => {
        const { id: thirdPartyId, name, authority } = await lockThirdParty(db, thirdParty)
        const access = { accommodationId, thirdPartyId, createdAt: ctx.clock.now() }
        const changed = allow ? await grantAccess(db, access) : await withdrawAccess(db, access)
        if (!changed) return true
        await ctx.ports.wakeups.send(db, rightsTopic('thirdParty', thirdPartyId))
        record({
          accommodationId,
          type: 'thirdParty.modifyAccess',
          log: allow ? `Gave the third party ${name} access.` : `Withdrew the access of the third party ${name}.`,
          relatedId: thirdPartyId,
          before: { allow: !allow },
          after: { allow, authority },
          event: 'third_party.access_changed',
          payload: { thirdPartyId, allow },
        })
        return true
      },
      { constraints: { third_party_accesses_accommodation_id_accommodations_id_fk: 'ACCOMMODATION_NOT_FOUND' } },
    ),
)

type Access = typeof thirdPartyAccesses.$inferSelect

async function grantAccess(db: Database, access: Access): Promise<boolean> {
  await refuseUnknownProperty(db, access.accommodationId)
  const added = await db.insert(thirdPartyAccesses).values(access).onConflictDoNothing().returning()
  return added.length > 0
}

async function withdrawAccess(db: Database, { accommodationId, thirdPartyId }: Access): Promise<boolean> {
  const isAccess = matching(thirdPartyAccesses, { accommodationId, thirdPartyId })
  const removed = await db.delete(thirdPartyAccesses).where(isAccess).returning()
  return removed.length > 0
}
