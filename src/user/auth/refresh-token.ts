import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { refreshTokens } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { authPolicy } from './policy.ts'
import { refreshTokenUse } from './refresh-token-use.ts'
import { lockLiveSession, nextTokens, revokeSession, type TokenPair } from './sessions.ts'

const RefreshToken = z.object({ refreshToken: z.string().min(1).max(TOKEN_CHARACTERS_MAX) })

export async function refreshToken(ctx: Context, input: z.input<typeof RefreshToken>): Promise<TokenPair> {
  authorize(ctx.actor, authPolicy.refreshToken)
  const hash = hashToken(parse(RefreshToken, input).refreshToken)
  const pair = await transact(ctx, async ({ db, audit }) => {
    const known = await tokenOf(db, hash)
    const session = known && (await lockLiveSession(ctx, db, known.sessionId))
    const token = session && (await tokenOf(db, hash))
    if (!session || !token) return null
    const successor = await successorOf(db, hash)
    switch (refreshTokenUse(token, successor)) {
      case 'replaced':
        return null
      case 'reuse':
        await revokeSession(ctx, db, session, 'refresh token reused')
        audit({ accommodationId: null, type: 'user.refreshReuse', log: 'A refresh token was reused.', relatedId: session.userId })
        return null
      case 'again':
        await db.update(refreshTokens).set({ replacedAt: ctx.clock.now() }).where(eq(refreshTokens.hash, successor!.hash))
        return nextTokens(ctx, db, session, hash)
      case 'first':
        await db.update(refreshTokens).set({ usedAt: ctx.clock.now() }).where(eq(refreshTokens.hash, hash))
        return nextTokens(ctx, db, session, hash)
    }
  })
  // Fails only after the commit: a reuse must end the session although the caller gets an error.
  return pair ?? fail('AUTH_TOKEN_INVALID')
}

async function tokenOf(db: Database, hash: string) {
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  return token
}

async function successorOf(db: Database, hash: string) {
  const live = and(eq(refreshTokens.parentHash, hash), isNull(refreshTokens.replacedAt))
  const [successor] = await db.select().from(refreshTokens).where(live)
  return successor
}
