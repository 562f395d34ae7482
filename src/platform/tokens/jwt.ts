import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../kernel/clock.ts'
import { fail } from '../../kernel/errors.ts'
import { OFFER_CHARACTERS_MAX, TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { EndingEntries } from '../../kernel/lru-cache.ts'
import { inOrderFor, type Key } from '../keys/index.ts'
import type { TokenKind, TokenPort } from './port.ts'

interface Dependencies {
  /** The first key signs; every key may verify. */
  keys: readonly Key[]
  /** Keys for short secrets. The first key hashes. */
  hashKeys: readonly Key[]
  clock: Clock
  /** Largest number of verified tokens in the cache. */
  cacheMax: number
}

interface Verified {
  kind: TokenKind
  endsAt: number
  claims: JWTPayload & { exp: number }
}

const algorithm = 'HS256'
const issuer = 'foyer'

const typeOf = (kind: TokenKind) => `foyer.${kind}+jwt`
const audienceOf = (kind: TokenKind) => `foyer/${kind}`

const charactersMax: Readonly<Record<TokenKind, number>> = {
  access: TOKEN_CHARACTERS_MAX,
  guestSession: TOKEN_CHARACTERS_MAX,
  offer: OFFER_CHARACTERS_MAX,
}

/** No token has expired at this moment. */
const beforeAll = new Date(0)

export function createTokens({ keys, hashKeys, clock, cacheMax }: Dependencies): TokenPort {
  const [signing] = keys as readonly [Key]
  const signingKey = createSecretKey(signing.bytes)
  const verified = new EndingEntries<Verified>(clock, cacheMax)
  const purposeKeys = new Map<string, KeyObject>()

  /** Derives the key of a purpose. As a key object it hashes twice as fast on Node as its bytes do. */
  function purposeKey({ id, bytes }: Key, purpose: string): KeyObject {
    const name = `${id}/${purpose}`
    const known =
      purposeKeys.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', `foyer/hash/${purpose}`, 32)))
    purposeKeys.set(name, known)
    return known
  }

  const macBy = (key: Key, purpose: string, text: string) =>
    `${key.id}.${createHmac('sha256', purposeKey(key, purpose)).update(text).digest('base64url')}`

  /** The hash of short secrets before hash keys existed. */
  const formerMac = ({ bytes }: Key, purpose: string, text: string) =>
    createHmac('sha256', bytes).update(`${issuer}/${purpose}\0${text}`).digest('base64url')

  return {
    mac: (purpose, text) => macBy(hashKeys[0]!, purpose, text),

    hasKeyOf: (mac) => !mac.includes('.') || hashKeys.some(({ id }) => mac.startsWith(`${id}.`)),

    macs: (purpose, text) => [
      ...hashKeys.map((key) => macBy(key, purpose, text)),
      ...keys.map((key) => formerMac(key, purpose, text)),
    ],

    // By hand: an answer may hold hundreds of tokens, and each signature by the library takes three times as long.
    async sign(kind, claims, seconds) {
      const iat = Math.floor(clock.now().getTime() / 1000)
      const header = encoded({ alg: algorithm, typ: typeOf(kind), kid: signing.id })
      const signed = `${header}.${encoded({ ...claims, iss: issuer, aud: audienceOf(kind), iat, exp: iat + seconds })}`
      return `${signed}.${createHmac('sha256', signingKey).update(signed).digest('base64url')}`
    },

    async verify(kind, token) {
      const known = verified.get(token)
      if (known?.kind === kind) return known.claims
      const claims = await check(keys, kind, token, clock.now())
      verified.set(token, { kind, claims, endsAt: claims.exp * 1000 })
      return claims
    },

    verifyEvenIfExpired: (kind, token) => check(keys, kind, token, beforeAll),
  }
}

async function check(keys: Dependencies['keys'], kind: TokenKind, token: string, currentDate: Date) {
  if (token.length > charactersMax[kind]) fail('AUTH_TOKEN_INVALID')
  const expected = { typ: typeOf(kind), audience: audienceOf(kind), currentDate }
  let failure: unknown
  try {
    for (const { bytes } of inOrderFor(keys, keyIdOf(token))) {
      try {
        const { payload } = await jwtVerify(token, bytes, {
          algorithms: [algorithm],
          issuer,
          requiredClaims: ['iat', 'exp'],
          ...expected,
        })
        return payload as JWTPayload & { exp: number }
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
        failure = error
      }
    }
    throw failure
  } catch (error) {
    if (error instanceof errors.JOSEError) fail('AUTH_TOKEN_INVALID', { cause: error })
    throw error
  }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function keyIdOf(token: string) {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
