import { desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readAll } from '../../db/read-all.ts'
import { matching } from '../../db/rows.ts'
import type { Selection } from '../../db/selection.ts'
import { refreshTokens, sessions } from '../../db/tables/index.ts'
import { authorize, inPerson, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { SESSIONS_LISTED_MAX, TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { dayMs } from '../../kernel/time.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { sessionsPolicy } from './policy.ts'
import { liveSessionsOf, lockEnabledUser, lockLiveSession, openSession, revokeSession, type TokenPair } from './sessions.ts'
import { type SessionRow, sessionView } from './view.ts'

const isCurrent = sql`(${sessions.id} = ${sql.placeholder('current')}) desc`

export async function mySessions(ctx: Context, selection: Selection): Promise<SessionRow[]> {
  authorize(ctx.actor, sessionsPolicy.mySessions)
  const actor = userOf(ctx.actor)
  return readAll(
    ctx,
    {
      name: 'mySessions',
      view: sessionView,
      selection,
      where: inArray(sessions.id, liveSessionsOf(ctx.db)),
      orderBy: [isCurrent, desc(sessions.id)],
      limit: SESSIONS_LISTED_MAX,
    },
    { userId: actor.userId, current: actor.sessionId, now: ctx.clock.now() },
  )
}

/** Answers true for a session that has ended already. */
export const endSession = verb(sessionsPolicy.endSession, { id }, async (ctx, { id: sessionId }) => {
  const { userId } = inPerson(ctx.actor)
  return transact(ctx, async ({ db, audit }) => {
    const isMine = matching(sessions, { id: sessionId, userId })
    const [mine] = await db.select({ id: sessions.id }).from(sessions).where(isMine)
    if (!mine) fail('SESSION_NOT_FOUND')
    const session = await lockLiveSession(ctx, db, sessionId)
    if (!session) return true
    await revokeSession(ctx, db, session, 'ended by its user')
    audit({ accommodationId: null, type: 'user.endSession', log: 'Ended a session.', relatedId: session.userId })
    return true
  })
})

/** Whoever holds a refresh token could use the session, so that they may end it too. */
export const signOut = verb(
  sessionsPolicy.signOut,
  { refreshToken: z.string().min(1).max(TOKEN_CHARACTERS_MAX).nullish() },
  async (ctx, { refreshToken }) => {
    if (refreshToken == null) authorize(ctx.actor, sessionsPolicy.signOutByAccessToken)
    const sessionId = refreshToken == null ? ownSession(ctx) : await sessionOf(ctx, refreshToken)
    if (sessionId === undefined) return true
    return transact(ctx, async ({ db, audit }) => {
      const session = await lockLiveSession(ctx, db, sessionId)
      if (!session) return true
      await revokeSession(ctx, db, session, 'signed out')
      audit({ accommodationId: null, type: 'user.signOut', log: 'Signed out.', relatedId: session.userId })
      return true
    })
  },
)

const ownSession = ({ actor }: Context) => (actor.kind === 'user' ? actor.sessionId : undefined)

async function sessionOf({ db }: Context, refreshToken: string): Promise<string | undefined> {
  const { hash, sessionId } = refreshTokens
  const [token] = await db
    .select({ sessionId })
    .from(refreshTokens)
    .where(eq(hash, hashToken(refreshToken)))
  return token?.sessionId
}

/** Ends the current session and opens a new one. Of two parallel calls one succeeds. */
export async function revokeToken(ctx: Context): Promise<TokenPair> {
  authorize(ctx.actor, sessionsPolicy.revokeToken)
  const actor = userOf(ctx.actor)
  return transact(ctx, async ({ db, audit }) => {
    const user = await lockEnabledUser(db, actor.userId)
    const session = user && (await lockLiveSession(ctx, db, actor.sessionId))
    if (!session) fail('AUTH_TOKEN_INVALID')
    await revokeSession(ctx, db, session, 'revoked by its user')
    audit({ accommodationId: null, type: 'user.revokeToken', log: 'Ended the current session.', relatedId: session.userId })
    const { userId, openedBy, fromApproval } = session
    return openSession(ctx, db, { userId, openedBy, fromApproval }, lifetimeOfSuccessor(ctx, session))
  })
}

/** The successor of a session that was shorter than usual gets only the remaining time. */
function lifetimeOfSuccessor({ clock, limits }: Context, { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): number {
  const usual = limits.REFRESH_TOKEN_DAYS * dayMs
  const isShort = expiresAt.getTime() - createdAt.getTime() < usual
  return isShort ? expiresAt.getTime() - clock.now().getTime() : usual
}
