import { and, eq, getTableColumns, gt, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { refreshTokens, sessions, users } from '../../db/tables/index.ts'
import { sharedLock } from '../../db/two-forms.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { ADMIN_SESSION_HOURS } from '../../kernel/limits.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { hourMs } from '../../kernel/time.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

export const refreshTokenPrefix = 'foyer_refresh'

type StoredSession = typeof sessions.$inferSelect

/**
 * The user with a share lock, unless disabled. Every verb that opens a session takes this lock first: a change of password ends
 * all sessions of the user and must not miss one that is being opened.
 */
export async function lockEnabledUser(db: Database, userId: string): Promise<{ passwordHash: string } | undefined> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for(sharedLock(db, 'share'))
  return user
}

/** The user of the session, and the administrator or the approved device that opened it. */
type NewSession = Pick<typeof sessions.$inferInsert, 'userId' | 'openedBy' | 'fromApproval'>

/** Opens a session of at most `msMax` and issues its first tokens. */
export async function openSession(
  ctx: Context,
  db: Database,
  opening: NewSession,
  msMax = Number.POSITIVE_INFINITY,
): Promise<TokenPair> {
  const hours = opening.openedBy ? ADMIN_SESSION_HOURS : ctx.limits.REFRESH_TOKEN_DAYS * 24
  const sessionId = await insertSession(ctx, db, opening, Math.min(hours * hourMs, msMax))
  return nextTokens(ctx, db, { id: sessionId, userId: opening.userId }, null)
}

/** Opens a session for an approved device that lives no longer than its access token. */
export async function openBriefSession(ctx: Context, db: Database, userId: string): Promise<string> {
  const sessionId = await insertSession(ctx, db, { userId, fromApproval: true }, ctx.limits.ACCESS_TOKEN_SECONDS * 1000)
  return accessTokenOf(ctx, { id: sessionId, userId })
}

async function insertSession(ctx: Context, db: Database, opening: NewSession, milliseconds: number): Promise<string> {
  const createdAt = ctx.clock.now()
  const id = newId()
  await db.insert(sessions).values({ ...opening, id, createdAt, expiresAt: new Date(createdAt.getTime() + milliseconds) })
  return id
}

interface NewToken {
  refreshToken: string
  salt: string | null
}

/** Issues the next token pair of a session in exchange for the refresh token `parentHash`. */
export async function nextTokens(
  ctx: Context,
  db: Database,
  session: Pick<StoredSession, 'id' | 'userId'>,
  parentHash: string | null,
  { refreshToken, salt }: NewToken = { refreshToken: randomToken(refreshTokenPrefix), salt: null },
): Promise<TokenPair> {
  const token = { hash: hashToken(refreshToken), sessionId: session.id, parentHash, salt, createdAt: ctx.clock.now() }
  await db.insert(refreshTokens).values(token)
  return { accessToken: await accessTokenOf(ctx, session), refreshToken }
}

export function accessTokenOf(ctx: Context, { id, userId }: Pick<StoredSession, 'id' | 'userId'>): Promise<string> {
  return ctx.ports.tokens.sign('access', { sub: userId, sid: id }, ctx.limits.ACCESS_TOKEN_SECONDS)
}

/** The administrator who opened the session. */
export const openers = alias(users, 'openers')

/** An administrator acts as a user only while being an administrator of at least the user's level. */
const isOpenerStillAllowed = and(
  isNull(openers.disabledAt),
  or(eq(openers.accessLevel, 'SUPERADMIN'), and(eq(openers.accessLevel, 'ADMIN'), ne(users.accessLevel, 'SUPERADMIN'))),
)

/** Condition for live sessions, in a query that joins `users` and `openers`. */
export const isLive = (now: Date | Placeholder) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    isNull(users.disabledAt),
    or(isNull(sessions.openedBy), isOpenerStillAllowed),
  )

/** The ids of the live sessions of a user, as a subquery with the placeholders `userId` and `now`. */
export const liveSessionsOf = (db: Database) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(openers, eq(openers.id, sessions.openedBy))
    .where(and(eq(sessions.userId, sql.placeholder('userId')), isLive(sql.placeholder('now'))))

/** The session with a lock, if it is live. */
export async function lockLiveSession(ctx: Context, db: Database, sessionId: string): Promise<StoredSession | undefined> {
  const [session] = await db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(openers, eq(openers.id, sessions.openedBy))
    .where(and(eq(sessions.id, sessionId), isLive(ctx.clock.now())))
    .for('update', { of: sessions })
  return session
}

export const revokeSession = (
  ctx: Context,
  db: Database,
  { id, userId }: Pick<StoredSession, 'id' | 'userId'>,
  because: string,
): Promise<void> => revoke(ctx, db, userId, because, eq(sessions.id, id))

/** Ends all sessions of a user except one, and those in which the user acts as somebody else. */
export async function revokeSessionsOf(
  ctx: Context,
  db: Database,
  userId: string,
  { because, except }: { because: string; except?: string | undefined },
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await revoke(ctx, db, userId, because, and(or(eq(sessions.userId, userId), eq(sessions.openedBy, userId)), others))
}

async function revoke({ clock, ports }: Context, db: Database, userId: string, because: string, which: SQL | undefined) {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: clock.now(), revokedBecause: because })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  if (revoked.length > 0) await ports.wakeups.send(db, rightsTopic('user', userId))
}
