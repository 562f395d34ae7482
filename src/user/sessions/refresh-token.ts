import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { refreshTokens } from '../../db/tables/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { REFRESH_REPEAT_HOPS_MAX, TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { sessionsPolicy } from './policy.ts'
import { isRepeated, newSalt, refreshTokenUse, successorMadeOf, usedByHash } from './refresh-token-use.ts'
import { accessTokenOf, lockLiveSession, nextTokens, revokeSession, type TokenPair } from './sessions.ts'

const RefreshToken = z.object({ refreshToken: z.string().min(1).max(TOKEN_CHARACTERS_MAX) })

/** `browser` names the browser whose page refreshes: one that repeats the request a moment later gets the same answer. */
export async function refreshToken(ctx: Context, input: z.input<typeof RefreshToken>, browser?: string): Promise<TokenPair> {
  const { refreshToken: presented } = authorizedAnywhere(ctx, sessionsPolicy.refreshToken, RefreshToken, input)
  const hash = hashToken(presented)
  const pair = await transact(ctx, async ({ db, audit }) => {
    const known = await tokenOf(db, hash)
    const session = known && (await lockLiveSession(ctx, db, known.sessionId))
    const token = session && (await tokenOf(db, hash))
    if (!session || !token) return null
    const newest = browser === undefined ? undefined : await newestOfRepeated(ctx, db, presented, browser)
    if (newest) return { accessToken: await accessTokenOf(ctx, session), refreshToken: newest }
    const successor = await successorOf(db, hash)
    const use = refreshTokenUse(token, successor)
    if (use === 'replaced') return null
    if (use === 'reuse') {
      await revokeSession(ctx, db, session, 'refresh token reused')
      audit({ accommodationId: null, type: 'user.refreshReuse', log: 'A refresh token was reused.', relatedId: session.userId })
      return null
    }
    if (use === 'again')
      await db.update(refreshTokens).set({ replacedAt: ctx.clock.now() }).where(eq(refreshTokens.hash, successor!.hash))
    return exchange(ctx, db, session, presented, browser)
  })
  // Fails only after the commit: a reuse must end the session although the caller gets an error.
  return pair ?? fail('AUTH_TOKEN_INVALID')
}

/** Marks the token as used and issues its successor: for a browser one that the token makes again. */
async function exchange(
  ctx: Context,
  db: Database,
  session: Parameters<typeof nextTokens>[2],
  presented: string,
  browser: string | undefined,
) {
  const hash = hashToken(presented)
  const usedBy = browser === undefined ? null : usedByHash(presented, browser)
  await db.update(refreshTokens).set({ usedAt: ctx.clock.now(), usedBy }).where(eq(refreshTokens.hash, hash))
  if (browser === undefined) return nextTokens(ctx, db, session, hash)
  const salt = newSalt()
  return nextTokens(ctx, db, session, hash, { refreshToken: successorMadeOf(presented, salt), salt })
}

/** The unused token at the end of what the browser was given for this one a moment ago. */
async function newestOfRepeated({ clock }: Context, db: Database, presented: string, browser: string) {
  let token = presented
  for (let hop = 0; hop < REFRESH_REPEAT_HOPS_MAX; hop++) {
    const hash = hashToken(token)
    const stored = await tokenOf(db, hash)
    if (!stored || !isRepeated(stored, token, browser, clock.now())) return undefined
    const successor = await successorOf(db, hash)
    if (!successor?.salt) return undefined
    token = successorMadeOf(token, successor.salt)
    if (!successor.usedAt) return token
  }
  return undefined
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
