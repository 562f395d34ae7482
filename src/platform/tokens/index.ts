import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { JWTPayload } from 'jose'

export { createTokens } from './signed.ts'

/** What a signed token is good for. A token of one kind is refused as any other. */
export const tokenKinds = ['access', 'guestSession'] as const
export type TokenKind = (typeof tokenKinds)[number]

export interface TokenPort {
  sign(kind: TokenKind, claims: JWTPayload, seconds: number): Promise<string>
  /** The claims of a sound token of this kind; anything else is `AUTH_TOKEN_INVALID`. */
  verify(kind: TokenKind, token: string): Promise<JWTPayload & { exp: number }>
  /** What is stored of a secret too short for `hashToken`, such as a PIN: without the server's key it cannot be guessed. */
  mac(purpose: string, text: string): string
  /** Everything that may be stored of it: also what another of the server's keys made. */
  macs(purpose: string, text: string): readonly string[]
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly tokens: TokenPort
  }
}

const randomTokenBytes = 32

/** An opaque token. The prefix tells people, and secret scanners, what they found. */
export function randomToken(prefix: string): string {
  return `${prefix}_${randomBytes(randomTokenBytes).toString('base64url')}`
}

/** A code that people type, such as a PIN. */
export function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

/** What is stored of a random token; guessing it is as hard as guessing the token, so no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
