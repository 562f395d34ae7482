import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { refreshTokens } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { sessionsPolicy } from './policy.ts'
import { lockLiveSession, revokeSession } from './sessions.ts'

/** Whoever holds a refresh token could use the session, so that they may end it too. */
export const signOut = verb(
  sessionsPolicy.signOut,
  { refreshToken: z.string().min(1).max(TOKEN_CHARACTERS_MAX).nullish() },
  async (ctx, { refreshToken }): Promise<boolean> => {
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
