import { createHmac, randomBytes } from 'node:crypto'
import type { refreshTokens } from '../../db/tables/index.ts'
import { REFRESH_REPEAT_SECONDS } from '../../kernel/limits.ts'
import { refreshTokenPrefix } from './sessions.ts'

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
export function refreshTokenUse(token: Token, successor: Token | undefined): 'first' | 'again' | 'replaced' | 'reuse' {
  if (token.replacedAt) return 'replaced'
  if (!token.usedAt) return 'first'
  return successor && !successor.usedAt ? 'again' : 'reuse'
}

type Stored = typeof refreshTokens.$inferSelect

const saltBytes = 32

export const newSalt = (): string => randomBytes(saltBytes).toString('base64url')

/** The successor of a token: whoever has the token and the stored salt makes it again, and neither alone tells it. */
export const successorMadeOf = (token: string, salt: string): string =>
  `${refreshTokenPrefix}_${createHmac('sha256', token).update(salt).digest('base64url')}`

/** What is stored of the browser that exchanged a token. */
export const usedByHash = (token: string, browser: string): string =>
  createHmac('sha256', token).update(browser).digest('base64url')

/**
 * Whether the same browser exchanged the token a moment ago: tabs that refresh at once, or one that was reloaded before the answer. Another
 * browser, or a later use, is judged by `refreshTokenUse`.
 */
export const isRepeated = ({ usedAt, usedBy, replacedAt }: Stored, token: string, browser: string, now: Date): boolean =>
  usedAt !== null &&
  replacedAt === null &&
  usedBy === usedByHash(token, browser) &&
  now.getTime() - usedAt.getTime() <= REFRESH_REPEAT_SECONDS * 1000
