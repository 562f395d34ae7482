import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { prepared } from '../../db/statements.ts'
import { accommodations, kiosks, permanentTokens as tokensTable } from '../../db/tables/index.ts'
import { type Actor, actorId } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { id } from '../../kernel/inputs.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verb, verbAt } from '../../kernel/verb.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import { tokensPolicy } from './policy.ts'

/** Tells a permanent token from other credentials. */
export const permanentTokenPrefix = 'foyer_permanent'

const { hash: _, ...shown } = getTableColumns(tokensTable)

export const permanentTokens = verbAt(tokensPolicy.permanentTokens, { accommodationId: id }, async (ctx, { accommodationId }) => {
  return ctx.db
    .select(shown)
    .from(tokensTable)
    .where(and(eq(tokensTable.accommodationId, accommodationId), isNull(tokensTable.revokedAt)))
    .orderBy(desc(tokensTable.id))
    .limit(ctx.limits.PERMANENT_TOKENS_MAX)
})

/** Kiosks and administrators of accommodations by the hashes of their live tokens. */
export async function livePermanentTokens(db: Database, hashes: string[]): Promise<Map<string, Actor>> {
  const statement = prepared(db, 'identify.permanentTokens', (name) =>
    db
      .select()
      .from(tokensTable)
      .where(and(sql`${tokensTable.hash} = any(${sql.placeholder('hashes')})`, isNull(tokensTable.revokedAt)))
      .prepare(name),
  )
  const rows = await statement.execute({ hashes })
  return new Map(rows.map((row) => [row.hash, actorOf(row)]))
}

function actorOf({ id, kind, kioskId, accommodationId }: typeof tokensTable.$inferSelect): Actor {
  return kind === 'kiosk' ? { kind, kioskId: kioskId!, accommodationId, tokenId: id } : { kind, accommodationId, tokenId: id }
}

export const getPermanentToken = verb(tokensPolicy.getPermanentToken, { kioskId: id }, async (ctx, { kioskId }) => {
  const [kiosk] = await ctx.db.select().from(kiosks).where(eq(kiosks.id, kioskId))
  if (!kiosk) fail('KIOSK_NOT_FOUND')
  authorize(ctx.actor, tokensPolicy.getPermanentToken, kiosk.accommodationId)
  return issuePermanentToken(ctx, kiosk.accommodationId, { kind: 'kiosk', kioskId, name: `kiosk ${kiosk.name}` })
})

export const getPermanentTokenForAdmin = verbAt(
  tokensPolicy.getPermanentTokenForAdmin,
  { accommodationId: id },
  async (ctx, { accommodationId }) => {
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
    const live = and(eq(tokensTable.accommodationId, accommodationId), isNull(tokensTable.revokedAt))
    if ((await db.$count(tokensTable, live)) >= PERMANENT_TOKENS_MAX)
      fail('LIMIT_EXCEEDED', `An accommodation has at most ${PERMANENT_TOKENS_MAX} live permanent tokens. Revoke one first.`)
    const tokenId = newId()
    await db.insert(tokensTable).values({
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

/** Answers true for a token that is revoked already. */
export const revokePermanentToken = verb(tokensPolicy.revokePermanentToken, { id }, async (ctx, { id: tokenId }) => {
  const [token] = await ctx.db.select().from(tokensTable).where(eq(tokensTable.id, tokenId))
  if (!token) fail('PERMANENT_TOKEN_NOT_FOUND')
  const { accommodationId, kind, kioskId } = token
  authorize(ctx.actor, tokensPolicy.revokePermanentToken, accommodationId)
  return transact(ctx, async ({ db, record }) => {
    const [revoked] = await db
      .update(tokensTable)
      .set({ revokedAt: ctx.clock.now() })
      .where(and(matching(tokensTable, { accommodationId, id: tokenId }), isNull(tokensTable.revokedAt)))
      .returning({ id: tokensTable.id })
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
})

/** Revokes the live tokens of a kiosk whose row the caller has locked. Returns how many; their open connections end. */
export async function revokeTokensOfKiosk(
  { clock, ports }: Context,
  { db, emit }: Pick<Unit, 'db' | 'emit'>,
  { accommodationId, kioskId }: { accommodationId: string; kioskId: string },
): Promise<number> {
  const ofKiosk = matching(tokensTable, { accommodationId, kioskId })
  const revoked = await db
    .update(tokensTable)
    .set({ revokedAt: clock.now() })
    .where(and(ofKiosk, isNull(tokensTable.revokedAt)))
    .returning({ tokenId: tokensTable.id })
  for (const { tokenId } of revoked) {
    await ports.wakeups.send(db, rightsTopic('token', tokenId))
    emit({ accommodationId, type: 'permanent_token.revoked', subjectId: tokenId, payload: { tokenId } })
  }
  return revoked.length
}
