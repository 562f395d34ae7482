import type { JWTPayload } from 'jose'

/** The purpose of a signed token. A token of one kind is refused as another kind. */
export const tokenKinds = ['access', 'guestSession', 'offer'] as const
export type TokenKind = (typeof tokenKinds)[number]

export interface TokenPort {
  sign(kind: TokenKind, claims: JWTPayload, seconds: number): Promise<string>
  /** The claims of a valid token of this kind; anything else is `AUTH_TOKEN_INVALID`. */
  verify(kind: TokenKind, token: string): Promise<JWTPayload & { exp: number }>
  /** The claims of a token of this kind, even if it has expired; anything else is `AUTH_TOKEN_INVALID`. It is not remembered. */
  verifyEvenIfExpired(kind: TokenKind, token: string): Promise<JWTPayload & { exp: number }>
  /** The hash of a text that can be guessed, such as a PIN. It needs the server's key, which all nodes share. */
  mac(purpose: string, text: string): string
  /** The hashes of the text by all keys, one of which may be stored. */
  macs(purpose: string, text: string): readonly string[]
  /** Whether a key is there that made this keyed hash, so that it can be found again. */
  hasKeyOf(mac: string): boolean
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly tokens: TokenPort
  }
}
