import { createHmac } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../kernel/clock.ts'
import { fail } from '../../kernel/errors.ts'
import type { TokenKind, TokenPort } from './index.ts'

interface World {
  key: Uint8Array
  clock: Clock
  /** Verified tokens that are remembered. */
  cacheMax: number
}

const algorithm = 'HS256'
const issuer = 'foyer'
/** Far above any token that was ever signed here; longer ones are not even looked at. */
const tokenCharactersMax = 4096

const typeOf = (kind: TokenKind) => `foyer.${kind}+jwt`
const audienceOf = (kind: TokenKind) => `foyer/${kind}`

export function createTokens({ key, clock, cacheMax }: World): TokenPort {
  const verified = new Map<string, JWTPayload & { exp: number }>()

  function remember(entry: string, claims: JWTPayload & { exp: number }) {
    const oldest = verified.size >= cacheMax ? verified.keys().next().value : undefined
    if (oldest !== undefined) verified.delete(oldest)
    if (cacheMax > 0) verified.set(entry, claims)
  }

  return {
    mac: (purpose, text) => createHmac('sha256', key).update(`${issuer}/${purpose}\0${text}`).digest('base64url'),

    sign(kind, claims, seconds) {
      const now = clock.now()
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ: typeOf(kind) })
        .setIssuer(issuer)
        .setAudience(audienceOf(kind))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + seconds * 1000))
        .sign(key)
    },

    async verify(kind, token) {
      if (token.length > tokenCharactersMax) fail('AUTH_TOKEN_INVALID')
      const entry = `${kind}:${token}`
      const known = verified.get(entry)
      if (known) {
        if (known.exp * 1000 > clock.now().getTime()) return known
        verified.delete(entry)
        fail('AUTH_TOKEN_INVALID')
      }
      const claims = await check(kind, token)
      remember(entry, claims)
      return claims
    },
  }

  async function check(kind: TokenKind, token: string) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: typeOf(kind),
        issuer,
        audience: audienceOf(kind),
        requiredClaims: ['iat', 'exp'],
        currentDate: clock.now(),
      })
      return payload as JWTPayload & { exp: number }
    } catch (error) {
      if (error instanceof errors.JOSEError) fail('AUTH_TOKEN_INVALID', { cause: error })
      throw error
    }
  }
}
