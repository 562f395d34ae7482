import { and, eq, gt, isNull, ne } from 'drizzle-orm'
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

const hourMilliseconds = 3_600_000

/** A new session of a user, with the refresh token that starts its family; `openedBy` is an administrator who acts as the user. */
export async function openSession(
  ctx: Context,
  db: Database,
  userId: string,
  openedBy: string | null = null,
): Promise<TokenPair> {
  const { ADMIN_SESSION_HOURS, REFRESH_TOKEN_DAYS } = ctx.limits
  const now = ctx.clock.now()
  const sessionId = newId()
  const hours = openedBy === null ? REFRESH_TOKEN_DAYS * 24 : ADMIN_SESSION_HOURS
  const expiresAt = new Date(now.getTime() + hours * hourMilliseconds)
  await db.insert(sessions).values({ id: sessionId, userId, openedBy, createdAt: now, expiresAt })
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

/** Ends all sessions of a user, except perhaps the one in use. */
export async function revokeSessionsOf(ctx: Context, db: Database, userId: string, because: string, except?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: ctx.clock.now(), revokedBecause: because })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
}

export async function revokeSession(ctx: Context, db: Database, sessionId: string, because: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: ctx.clock.now(), revokedBecause: because })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}
