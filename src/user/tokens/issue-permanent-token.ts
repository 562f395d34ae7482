import { and, eq, isNull } from 'drizzle-orm'
import { matching, rowOrFail } from '../../db/rows.ts'
import { accommodations, kiosks, permanentTokens } from '../../db/tables/index.ts'
import { actorId } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb, verbAt } from '../../kernel/verb.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import { permanentTokenPrefix } from './permanent-tokens.ts'
import { tokensPolicy } from './policy.ts'

export const getPermanentToken = verb(tokensPolicy.getPermanentToken, { kioskId: id }, async (ctx, input): Promise<string> => {
  const { kioskId } = input
  const [kiosk] = await ctx.db.select().from(kiosks).where(eq(kiosks.id, kioskId))
  if (!kiosk) fail('KIOSK_NOT_FOUND')
  authorize(ctx.actor, tokensPolicy.getPermanentToken, kiosk.accommodationId)
  return issuePermanentToken(ctx, kiosk.accommodationId, { kind: 'kiosk', kioskId, name: `kiosk ${kiosk.name}` })
})

export const getPermanentTokenForAdmin = verbAt(
  tokensPolicy.getPermanentTokenForAdmin,
  { accommodationId: id },
  async (ctx, { accommodationId }): Promise<string> => {
    const name = 'an administrator of the accommodation'
    return issuePermanentToken(ctx, accommodationId, { kind: 'accommodationAdmin', kioskId: null, name })
  },
)

type Holder = { kind: 'kiosk'; kioskId: string; name: string } | { kind: 'accommodationAdmin'; kioskId: null; name: string }

/** The token is shown only here: the database has its hash. */
function issuePermanentToken(ctx: Context, accommodationId: string, { kind, kioskId, name }: Holder): Promise<string> {
  const { PERMANENT_TOKENS_MAX } = ctx.limits
  const token = randomToken(permanentTokenPrefix)
  return transact(ctx, async ({ db, record }) => {
    await rowOrFail(db, accommodations, { id: accommodationId }, 'ACCOMMODATION_NOT_FOUND', 'no key update')
    if (kioskId !== null) {
      const inUse = and(matching(kiosks, { accommodationId, id: kioskId }), isNull(kiosks.retiredAt))
      const [kiosk] = await db.select({ id: kiosks.id }).from(kiosks).where(inUse).for('share')
      if (!kiosk) fail('KIOSK_NOT_FOUND')
    }
    const live = and(eq(permanentTokens.accommodationId, accommodationId), isNull(permanentTokens.revokedAt))
    if ((await db.$count(permanentTokens, live)) >= PERMANENT_TOKENS_MAX)
      fail('LIMIT_EXCEEDED', `An accommodation has at most ${PERMANENT_TOKENS_MAX} live permanent tokens. Revoke one first.`)
    const tokenId = newId()
    await db.insert(permanentTokens).values({
      accommodationId,
      id: tokenId,
      kind,
      kioskId,
      hash: hashToken(token),
      createdBy: actorId(ctx.actor),
      createdAt: ctx.clock.now(),
    })
    record({
      accommodationId,
      type: 'permanentToken.issue',
      log: `Issued a permanent token for ${name}.`,
      relatedId: tokenId,
      after: { kind, kioskId },
      event: 'permanent_token.issued',
      payload: { tokenId },
    })
    return token
  })
}
