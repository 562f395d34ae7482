import { fail } from './errors.ts'

/** The credential of an `Authorization: Bearer …`; null where there is none, refused where it is of another kind. */
export function bearerOf(authorization: unknown): string | null {
  if (authorization === undefined || authorization === null || authorization === '') return null
  const credential = typeof authorization === 'string' ? /^Bearer +(\S+) *$/i.exec(authorization)?.[1] : undefined
  return credential ?? fail('AUTH_TOKEN_INVALID')
}
