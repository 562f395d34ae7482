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
