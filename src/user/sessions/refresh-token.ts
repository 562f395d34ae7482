import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { refreshTokens } from '../../db/tables/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { REFRESH_REPEAT_HOPS_MAX, REFRESH_REPEAT_SECONDS, TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { sessionsPolicy } from './policy.ts'
import { accessTokenOf, lockLiveSession, nextTokens, refreshTokenPrefix, revokeSession, type TokenPair } from './sessions.ts'

interface Token {
  usedAt: Date | null
  replacedAt: Date | null
}

/**
 * What the use of a refresh token means. Until its successor is used the old token still works, because the answer with the
 * successor may have been lost. After that the old token counts as stolen.
 *
 *   first    not used before: issue its successor
 *   again    used before, successor unused: replace the successor
 *   replaced its parent was used again in the meantime: refuse
 *   reuse    its successor was used: refuse and end the session
 */
function refreshTokenUse(token: Token, successor: Token | undefined): 'first' | 'again' | 'replaced' | 'reuse' {
  if (token.replacedAt) return 'replaced'
  if (!token.usedAt) return 'first'
  return successor && !successor.usedAt ? 'again' : 'reuse'
}

type Stored = typeof refreshTokens.$inferSelect

const saltBytes = 32

const newSalt = (): string => randomBytes(saltBytes).toString('base64url')

/** The successor of a token: whoever has the token and the stored salt makes it again, and neither alone tells it. */
const successorMadeOf = (token: string, salt: string): string =>
  `${refreshTokenPrefix}_${createHmac('sha256', token).update(salt).digest('base64url')}`

/** What is stored of the browser that exchanged a token. */
const usedByHash = (token: string, browser: string): string => createHmac('sha256', token).update(browser).digest('base64url')

/**
 * Whether the same browser exchanged the token a moment ago: tabs that refresh at once, or one that was reloaded before the answer. Another
 * browser, or a later use, is judged by `refreshTokenUse`.
 */
const isRepeated = ({ usedAt, usedBy, replacedAt }: Stored, token: string, browser: string, now: Date): boolean =>
  usedAt !== null &&
  replacedAt === null &&
  usedBy === usedByHash(token, browser) &&
  now.getTime() - usedAt.getTime() <= REFRESH_REPEAT_SECONDS * 1000

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
