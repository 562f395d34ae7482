import type { JWTPayload } from 'jose'

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
