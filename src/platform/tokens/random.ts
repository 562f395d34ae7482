import { createHash, randomBytes, randomInt } from 'node:crypto'

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
