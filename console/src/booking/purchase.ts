import { computed, signal } from '@preact/signals'
import { now } from '../data/clock.ts'
import { requestKey } from '../data/request-key.ts'
import {
  type BookedFragment,
  BookingDocument,
  CancelBookingDocument,
  ChangeBookingDocument,
  type ChangeBookingMutation,
  type ChangeStayInput,
  ConfirmBookingDocument,
  HoldOfferDocument,
  type HoldOfferInput,
  PayBookingDocument,
  ReleaseHoldDocument,
  ResendBookingLinkDocument,
} from '../generated/booking.ts'
import { ask, askAtLast, Refused } from './ask.ts'
import { accommodationId, isEmbedded, language } from './place.ts'
import { chosen, type Offer } from './sale.ts'
import { entry, goTo, keepWithStep, turnInto } from './steps.ts'
import { forgetSealed, forgetToken, keepToken, sealed, withToken } from './token.ts'

export type Booking = BookedFragment
export type Quote = ChangeBookingMutation['changeBooking']

export const booking = signal<Booking | undefined>(undefined)
/** Where the message with all of it goes. */
export const sentTo = signal<string | undefined>(undefined)
/** Whether the bank has not answered yet. */
export const isWaiting = signal(false)
/** Whether the guest was sent a code, without which the booking is not confirmed. */
export const isCodeSent = signal(false)
let isLeavingToPay = false

export const isHeld = computed(() => booking.value?.status === 'HELD')

// what was sold stays with its tab until the guest books another stay: loaded again, its steps show it. So does what the bank still decides
keepWithStep((step) => {
  if (step === 'search' || step === 'details' || (isHeld.value && !isWaiting.value)) return {}
  return { random: sealed(), isPaying: isHeld.value }
})

function show(next: Booking): Booking {
  booking.value = next
  return next
}

export async function readBooking(): Promise<Booking> {
  return show((await ask(BookingDocument, withToken())).booking)
}

/** Shows what the booking is by now, if the server refuses. */
export const orReadAgain = (work: Promise<unknown>): Promise<unknown> =>
  work.catch(async (refusal) => {
    await readBooking().catch(() => {})
    throw refusal
  })

/** The same rooms for the same guest are held once, also if the answer was lost and the request is repeated. */
let lastRequest: { text: string; key: string } | undefined

function keyOf(request: unknown) {
  const text = JSON.stringify(request)
  if (lastRequest?.text !== text) {
    lastRequest = { text, key: requestKey() }
  }
  return lastRequest.key
}

type NewOffer = Partial<Offer> & { index: number }

/** Holds the chosen rooms. Where nothing has to be paid now, the booking is confirmed at once. */
export async function hold(guest: Omit<HoldOfferInput, 'offers' | 'idempotencyKey' | 'locale'>): Promise<void> {
  const request = { ...guest, offers: chosen.value.map(({ offer }) => offer.token!), locale: language.value }
  const text = JSON.stringify(request)
  if (isHeld.value && lastRequest?.text !== text) {
    const { status } = await release()
    // its confirmation was not heard of: the guest has these rooms, and books no second ones unasked
    if (status === 'CONFIRMED') {
      chosen.value = []
      return goTo('booking')
    }
  }
  try {
    const held = (await ask(HoldOfferDocument, { input: { ...request, idempotencyKey: keyOf(request) } })).holdOffer
    if (keepToken(held.token)) isCodeSent.value = false
    show(held.booking)
    sentTo.value = guest.guest.email ?? guest.guest.phone ?? undefined
  } catch (error) {
    if (error instanceof Refused && error.code === 'PRICE_CHANGED') takeNewPrices(error.extensions.offers as NewOffer[])
    throw error
  }
  try {
    if (booking.value!.dueNow === 0) await confirm()
  } finally {
    if (isHeld.value) goTo('booking', { held: true })
  }
}

function takeNewPrices(newOffers: readonly NewOffer[]) {
  chosen.value = chosen.value.map((one, at) => {
    const changed = newOffers.find(({ index }) => index === at)
    return changed ? { ...one, offer: { ...one.offer, ...changed } } : one
  })
}

/**
 * Confirms what is paid, or what needs no payment. While the bank has not answered the booking stays held, and also until the guest enters the
 * code that the server may send.
 */
export async function confirm(providerResult?: Record<string, string>, proof?: string): Promise<Booking> {
  const variables = { ...withToken(), providerResult, proof }
  const answer = await ask(ConfirmBookingDocument, variables).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'PROOF_REQUIRED' || !error.extensions.channel) throw error
    isCodeSent.value = true
  })
  // the room is held longer then
  if (!answer) return readBooking()
  const next = show(answer.confirmBooking)
  isWaiting.value = next.status === 'HELD'
  if (next.status === 'CONFIRMED') {
    chosen.value = []
    lastRequest = undefined
    turnInto('booking')
  }
  return next
}

export async function release(): Promise<Booking> {
  lastRequest = undefined
  return show((await ask(ReleaseHoldDocument, withToken())).releaseHold)
}

const ownPage = () => `${location.origin}/book/${accommodationId}`

/** Where the guest comes back to from the provider, and what opens the token there. */
function wayBack() {
  const random = sealed()
  const back = new URL(ownPage() + location.search)
  back.searchParams.set('lang', language.value)
  back.searchParams.set('paid', random ?? '')
  return { random, returnUrl: back.href }
}

/** Leaves for the payment, always in the whole window. */
export async function pay(): Promise<void> {
  const { token: secret } = withToken()
  if (isEmbedded) {
    isLeavingToPay = true
    window.open(`${ownPage()}?lang=${language.value}#booking=${encodeURIComponent(secret)}&pay`, '_top')
    return
  }
  const { random, returnUrl } = wayBack()
  const { payBooking: payment } = await ask(PayBookingDocument, { token: secret, returnUrl })
  if (!payment.redirectUrl) {
    forgetSealed()
    throw new Refused('PAYMENT_NOT_POSSIBLE')
  }
  isLeavingToPay = true
  history.replaceState({ step: 'booking', random, isPaying: true }, '')
  location.assign(payment.redirectUrl)
}

/** Why the last try to pay what a confirmed booking owes failed. The answer begins the next one, which needs its way back too. */
export async function failureOfPayment(): Promise<string | null> {
  const { payBooking } = await ask(PayBookingDocument, { ...withToken(), returnUrl: wayBack().returnUrl })
  return payBooking.failure ?? null
}

export const change = async (stays: ChangeStayInput[], quoteHash?: string): Promise<Quote> => {
  const { changeBooking } = await ask(ChangeBookingDocument, { ...withToken(), input: { stays }, quoteHash })
  if (changeBooking.isMade) show(changeBooking.booking)
  return changeBooking
}

export async function cancel(quoteHash: string): Promise<void> {
  show((await ask(CancelBookingDocument, { ...withToken(), quoteHash })).cancelBooking)
}

export const resendLink = (contact: string) => ask(ResendBookingLinkDocument, { accommodationId, contact })

/** Begins anew: the booking stays at the server, and its link in the message. */
export function forget(): void {
  forgetToken()
  booking.value = undefined
  isWaiting.value = false
  lastRequest = undefined
}

/** Milliseconds until the rooms are given back. */
export const timeLeft = () => Date.parse(booking.value?.expiresAt ?? '') - now()

/** Whether the room goes back when the page is left: nobody pays for it at this moment. */
const isLeft = () => isHeld.value && !isLeavingToPay && !isWaiting.value && !entry().isPaying

/** A room that nobody can pay any more is given back at once, so that its guest may choose it again. */
export function releaseWhenLeft(): void {
  addEventListener('beforeunload', (event) => {
    if (isLeft()) event.preventDefault()
  })
  addEventListener('pagehide', ({ persisted }) => {
    if (!isLeft() || persisted) return
    askAtLast(ReleaseHoldDocument, withToken())
    forgetSealed()
  })
  addEventListener('pageshow', ({ persisted }) => {
    // back from the provider in the same memory
    if (persisted) isLeavingToPay = false
  })
}
