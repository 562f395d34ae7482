import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { authPolicy } from './policy.ts'
import { holdUser, lockLiveSession, openSession, revokeSession, type TokenPair } from './sessions.ts'

/** Ends the session in use and opens a new one; of two at once, one wins. */
export async function revokeToken(ctx: Context): Promise<TokenPair> {
  authorize(ctx.actor, authPolicy.revokeToken)
  const { actor } = ctx
  if (actor.kind !== 'user') fail('FORBIDDEN')
  return transact(ctx, async ({ db, audit }) => {
    const user = await holdUser(db, actor.userId)
    const session = user && (await lockLiveSession(ctx, db, actor.sessionId))
    if (!session) fail('AUTH_TOKEN_INVALID')
    await revokeSession(ctx, db, session, 'revoked by its user')
    audit({ accommodationId: null, type: 'user.revokeToken', log: 'Ended the session in use.', relatedId: session.userId })
    const { userId, openedBy, fromApproval } = session
    return openSession(ctx, db, { userId, openedBy, fromApproval }, lifeLeft(ctx, session))
  })
}

const dayMilliseconds = 86_400_000

/** A session that was opened for less than the usual time hands on no more than it has left. */
function lifeLeft({ clock, limits }: Context, { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): number {
  const usual = limits.REFRESH_TOKEN_DAYS * dayMilliseconds
  const isShort = expiresAt.getTime() - createdAt.getTime() < usual
  return isShort ? expiresAt.getTime() - clock.now().getTime() : usual
}
