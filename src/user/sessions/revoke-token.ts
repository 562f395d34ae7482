import { authorize, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { dayMs } from '../../kernel/time.ts'
import { transact } from '../../kernel/transact.ts'
import { sessionsPolicy } from './policy.ts'
import { lockEnabledUser, lockLiveSession, openSession, revokeSession, type TokenPair } from './sessions.ts'

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
