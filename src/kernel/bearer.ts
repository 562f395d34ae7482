import { fail } from './errors.ts'

/** The credential of `Authorization: Bearer …`; null without a header. Other schemes are refused. */
export function bearerOf(authorization: unknown): string | null {
  if (authorization === undefined || authorization === null || authorization === '') return null
  const credential = typeof authorization === 'string' ? /^Bearer +(\S+) *$/i.exec(authorization)?.[1] : undefined
  return credential ?? fail('AUTH_TOKEN_INVALID')
}
