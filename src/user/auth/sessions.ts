import { and, eq, getTableColumns, gt, isNull, ne, or, type Placeholder } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { refreshTokens, sessions, users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

type SessionRow = typeof sessions.$inferSelect

const hourMilliseconds = 3_600_000

/**
 * The user, if not disabled, held as is until the commit. Whoever opens a session holds its user first, so that a change of
 * password, which ends the user's sessions, comes either before or after, never in between.
 */
export async function holdUser(db: Database, userId: string): Promise<{ passwordHash: string } | undefined> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for('share')
  return user
}

/** Whose session it is, and who opened it: an administrator who acts as the user, or a device that was let in. */
type Opening = Pick<typeof sessions.$inferInsert, 'userId' | 'openedBy' | 'fromApproval'>

/** A new session of a user, with the refresh token that starts its family; `longest` are the milliseconds that it may live at most. */
export async function openSession(
  ctx: Context,
  db: Database,
  opening: Opening,
  longest = Number.POSITIVE_INFINITY,
): Promise<TokenPair> {
  const { ADMIN_SESSION_HOURS, REFRESH_TOKEN_DAYS } = ctx.limits
  const hours = opening.openedBy ? ADMIN_SESSION_HOURS : REFRESH_TOKEN_DAYS * 24
  const sessionId = await insertSession(ctx, db, opening, Math.min(hours * hourMilliseconds, longest))
  return nextTokens(ctx, db, { id: sessionId, userId: opening.userId }, null)
}

/** The access token of a device that was let in, whose session lives no longer than the token. */
export async function openBriefSession(ctx: Context, db: Database, userId: string): Promise<string> {
  const sessionId = await insertSession(ctx, db, { userId, fromApproval: true }, ctx.limits.ACCESS_TOKEN_SECONDS * 1000)
  return accessTokenOf(ctx, { id: sessionId, userId })
}

async function insertSession(ctx: Context, db: Database, opening: Opening, milliseconds: number): Promise<string> {
  const createdAt = ctx.clock.now()
  const id = newId()
  await db.insert(sessions).values({ ...opening, id, createdAt, expiresAt: new Date(createdAt.getTime() + milliseconds) })
  return id
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
  return { accessToken: await accessTokenOf(ctx, session), refreshToken }
}

function accessTokenOf(ctx: Context, { id, userId }: Pick<SessionRow, 'id' | 'userId'>): Promise<string> {
  return ctx.ports.tokens.sign('access', { sub: userId, sid: id }, ctx.limits.ACCESS_TOKEN_SECONDS)
}

/** Who opened the session as its user. */
export const openers = alias(users, 'openers')

/** Whoever acts as a user must go on to be an administrator, and not below that user. */
const mayStillAct = and(
  isNull(openers.disabledAt),
  or(eq(openers.accessLevel, 'SUPERADMIN'), and(eq(openers.accessLevel, 'ADMIN'), ne(users.accessLevel, 'SUPERADMIN'))),
)

/** What makes a session count, once it is joined with its user and its opener. */
export const isLive = (now: Date | Placeholder) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    isNull(users.disabledAt),
    or(isNull(sessions.openedBy), mayStillAct),
  )

/** The session, locked, if it is alive. */
export async function lockLiveSession(ctx: Context, db: Database, sessionId: string): Promise<SessionRow | undefined> {
  const [session] = await db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(openers, eq(openers.id, sessions.openedBy))
    .where(and(eq(sessions.id, sessionId), isLive(ctx.clock.now())))
    .for('update', { of: sessions })
  return session
}

export async function revokeSession(
  { clock, ports }: Context,
  db: Database,
  { id, userId }: Pick<SessionRow, 'id' | 'userId'>,
  because: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: clock.now(), revokedBecause: because })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ wakeup: ports.wakeups.sendSql(rightsTopic('user', userId)) })
}

/** Ends all sessions of a user, or all but one, and those in which the user acts as somebody else. */
export async function revokeSessionsOf(
  ctx: Context,
  db: Database,
  userId: string,
  { because, except }: { because: string; except?: string | undefined },
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await db
    .update(sessions)
    .set({ revokedAt: ctx.clock.now(), revokedBecause: because })
    .where(and(or(eq(sessions.userId, userId), eq(sessions.openedBy, userId)), isNull(sessions.revokedAt), others))
    .returning({ wakeup: ctx.ports.wakeups.sendSql(rightsTopic('user', userId)) })
}
