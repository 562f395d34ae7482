interface Token {
  usedAt: Date | null
  replacedAt: Date | null
}

/**
 * What showing a refresh token means. Until its successor is used the old one works again, because the answer that carried
 * the successor may have been lost; after that, only a thief has it.
 *
 *   first    never shown before: issue its successor
 *   again    shown before, successor unused: replace the successor
 *   replaced its parent was shown again in the meantime: refuse, nothing is proven
 *   reuse    its successor was used: refuse and end the session
 */
export function rotation(token: Token, successor: Token | undefined): 'first' | 'again' | 'replaced' | 'reuse' {
  if (token.replacedAt) return 'replaced'
  if (!token.usedAt) return 'first'
  return successor && !successor.usedAt ? 'again' : 'reuse'
}
