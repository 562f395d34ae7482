/**
 * Carries the token over what ends this page and its memory: the visit to a payment provider, and loading it again. The storage of the tab gets
 * the token mixed with random bytes of the same length. These bytes are in the address to which the guest comes back, or in the entry of the
 * history: each alone says nothing about the token.
 */
const key = 'foyer-booking'

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

/** The token; null if it was sealed elsewhere, or is forgotten. */
export function openSealed(random: string | null): string | null {
  const sealed = readSealed()
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

function readSealed(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetSealed(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // a browser that stores nothing has nothing to forget
  }
}
