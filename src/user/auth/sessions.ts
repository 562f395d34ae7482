import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refreshTokens, sessions } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

type SessionRow = typeof sessions.$inferSelect

const dayMilliseconds = 86_400_000

/** A new session of a user, with the refresh token that starts its family. */
export async function openSession(ctx: Context, db: Database, userId: string): Promise<TokenPair> {
  const now = ctx.clock.now()
  const sessionId = newId()
  const expiresAt = new Date(now.getTime() + ctx.limits.REFRESH_TOKEN_DAYS * dayMilliseconds)
  await db.insert(sessions).values({ id: sessionId, userId, createdAt: now, expiresAt })
  return nextTokens(ctx, db, { id: sessionId, userId }, null)
}

/** The next pair of a session; `parentHash` is the refresh token that was exchanged for it. */
export async function nextTokens(
  ctx: Context,
  db: Database,
  session: Pick<SessionRow, 'id' | 'userId'>,
  parentHash: string | null,
): Promise<TokenPair> {
  const refreshToken = randomToken('foyer_refresh')
  await db
    .insert(refreshTokens)
    .values({ hash: hashToken(refreshToken), sessionId: session.id, parentHash, createdAt: ctx.clock.now() })
  const claims = { sub: session.userId, sid: session.id }
  const accessToken = await ctx.ports.tokens.sign('access', claims, ctx.limits.ACCESS_TOKEN_SECONDS)
  return { accessToken, refreshToken }
}

/** The session, locked, if it is alive. */
export async function lockLiveSession(ctx: Context, db: Database, sessionId: string): Promise<SessionRow | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.clock.now())))
    .for('update')
  return session
}

export async function revokeSession(ctx: Context, db: Database, sessionId: string, because: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: ctx.clock.now(), revokedBecause: because })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}
