import { signal } from '@preact/signals'
import { Refused } from './ask.ts'
import { forgetRandom, forgetSealed, openSealed, sealToken } from './seal.ts'
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
  if (isOther) forgetRandom()
  token = next
  return isOther
}

/** The random bytes that open the sealed token in this tab, as long as it is open; null without a token, or if the browser stores nothing. */
export const sealed = (): string | null => (token === undefined ? null : sealToken(token))

export function forgetToken(): void {
  token = undefined
  forgetSealed()
  forgetRandom()
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
function cleanAddress(address: URLSearchParams, parameters: readonly string[]): void {
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
