/**
 * Carries the token over the visit to a payment provider, which ends this page and its memory. The storage of the tab gets the token mixed with
 * random bytes of the same length, and the address to which the guest comes back gets these bytes: each alone says nothing about the token.
 */
const key = 'foyer-payment'

const toText = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const toBytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const mixed = (one: Uint8Array, other: Uint8Array) => one.map((byte, at) => byte ^ other[at]!)

/** Those of the visit before: an open payment leads back to the address of its first visit, whatever later ones ask for. */
let lastRandom: string | undefined

/** The random bytes; null if the browser stores nothing. */
export function sealToken(token: string): string | null {
  const bytes = new TextEncoder().encode(token)
  lastRandom ??= toText(crypto.getRandomValues(new Uint8Array(bytes.length)))
  try {
    sessionStorage.setItem(key, toText(mixed(bytes, toBytes(lastRandom))))
    return lastRandom
  } catch {
    return null
  }
}

const tokenPattern = /^[\dA-Z]{26}\./

/** The token, once; null if it was sealed elsewhere, or opened before. */
export function openSealed(random: string | null): string | null {
  const sealed = takeSealed()
  const [one, other] = [toBytes(sealed ?? ''), toBytes(random ?? '')]
  if (one.length === 0 || one.length !== other.length) return null
  const token = new TextDecoder().decode(mixed(one, other))
  if (!tokenPattern.test(token)) return null
  lastRandom = random!
  return token
}

/** Another booking has bytes of its own. */
export function forgetRandom(): void {
  lastRandom = undefined
}

/** Forgets what was sealed. */
export function takeSealed(): string | null {
  try {
    const sealed = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return sealed
  } catch {
    return null
  }
}
