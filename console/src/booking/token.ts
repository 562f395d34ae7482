import { signal } from '@preact/signals'
import { Refused } from './ask.ts'
import { entry } from './steps.ts'

/** What this page cannot show any more, and why. */
export const lost = signal<'hold' | 'booking' | 'payment' | 'link' | undefined>(undefined)

/** The only credential of the guest. It is here alone, and sealed: in no address and no signal that a screen might show. */
let token: string | undefined

export function withToken(): { token: string } {
  if (token === undefined) throw new Refused('BOOKING_NOT_FOUND')
  return { token }
}

/** Whether the token is that of another booking than before. */
export function keepToken(next: string): boolean {
  const isOther = token !== next
  // another booking has bytes of its own
  if (isOther) lastRandom = undefined
  token = next
  return isOther
}

export function forgetToken(): void {
  token = undefined
  lastRandom = undefined
  forgetSealed()
}

/** What comes with a guest from a payment provider. */
const ofProvider =
  'paid paymentKey orderId amount paymentType code message payment_intent payment_intent_client_secret redirect_status'.split(' ')

interface Arrived {
  from: 'link' | 'payment' | 'before' | undefined
  payNow: boolean
  /** What the provider gave to the guest. */
  result?: Readonly<Record<string, string>>
}

/** Takes the fragment and these parameters out of the address. */
function cleanAddress(address: URLSearchParams, parameters: readonly string[]) {
  for (const name of parameters) address.delete(name)
  history.replaceState({ step: 'booking' }, '', `${location.pathname}${String(address) && `?${address}`}`)
}

/** What the page had that was loaded before, and this one has not. */
function lostAt({ step, held }: ReturnType<typeof entry>) {
  if (!step || step === 'search' || step === 'details') return lost.value
  return held ? 'hold' : 'booking'
}

/** A link, a way back, or the page that was loaded before leads to a booking. Its token is taken out of the address at once. */
export function takeToken(): Arrived {
  const hash = new URLSearchParams(location.hash.slice(1))
  const address = new URLSearchParams(location.search)
  const [linked, random] = [hash.get('booking'), address.get('paid')]
  const payNow = hash.has('pay')
  const paymentKey = address.get('paymentKey')
  const before = entry()
  if (linked || random) cleanAddress(address, random ? ofProvider : [])
  if (linked) {
    forgetToken()
    token = linked
    return { from: 'link', payNow }
  }
  const opened = openSealed(random ?? before.random ?? null)
  if (!opened) {
    lost.value = random ? 'payment' : lostAt(before)
    return { from: undefined, payNow: false }
  }
  token = opened
  if (!random && !before.isPaying) return { from: 'before', payNow: false }
  // kept until the answer is shown: the page may have to be loaded again. Without one of the provider the guest came by the back button
  const result = paymentKey ? { paymentKey } : before.result
  history.replaceState({ step: 'booking', random: sealed(), isPaying: true, result }, '')
  return { from: 'payment', payNow: false, result }
}

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

/** The random bytes that open the sealed token in this tab, as long as it is open; null without a token, or if the browser stores nothing. */
export function sealed(): string | null {
  if (token === undefined) return null
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
function openSealed(random: string | null): string | null {
  const sealed = readSealed()
  const [one, other] = [toBytes(sealed ?? ''), toBytes(random ?? '')]
  if (one.length === 0 || one.length !== other.length) return null
  const opened = new TextDecoder().decode(mixed(one, other))
  if (!tokenPattern.test(opened)) return null
  lastRandom = random!
  return opened
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
