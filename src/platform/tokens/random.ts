import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const randomTokenBytes = 32

/** An opaque token. Its prefix shows people and secret scanners what it is. */
export function randomToken(prefix: string): string {
  return `${prefix}_${randomBytes(randomTokenBytes).toString('base64url')}`
}

/** A code that people type, such as a PIN. */
export function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

/** The stored hash of a random token. A random token cannot be guessed, so it needs no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether two texts are the same; the time that it takes does not tell how far they are. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
