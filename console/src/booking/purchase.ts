import { computed, signal } from '@preact/signals'
import { now } from '../data/clock.ts'
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
import { forgetRandom, openSealed, sealToken, takeSealed } from './seal.ts'
import { entry, goTo, turnInto } from './steps.ts'

export type Booking = BookedFragment
export type Quote = ChangeBookingMutation['changeBooking']

export const booking = signal<Booking | undefined>(undefined)
/** Where the message with all of it goes. */
export const sentTo = signal<string | undefined>(undefined)
/** Whether the bank has not answered yet. */
export const isWaiting = signal(false)
/** What this page cannot show any more, and why. */
export const lost = signal<'hold' | 'booking' | 'payment' | 'link' | undefined>(undefined)

/** The only credential of the guest. It is here alone: in no storage, no address and no signal that a screen might show. */
let token: string | undefined
let isLeavingToPay = false

export const isHeld = computed(() => booking.value?.status === 'HELD')

/** What comes with a guest from a payment provider. */
const ofProvider =
  'paid paymentKey orderId amount paymentType code message payment_intent payment_intent_client_secret redirect_status'.split(' ')

/** A link or a way back leads to a booking. Its token is taken out of the address at once. */
export function takeToken(): { from: 'link' | 'payment' | undefined; payNow: boolean; result?: Record<string, string> } {
  const hash = new URLSearchParams(location.hash.slice(1))
  const address = new URLSearchParams(location.search)
  const [linked, random] = [hash.get('booking'), address.get('paid')]
  const payNow = hash.has('pay')
  const paymentKey = address.get('paymentKey')
  const before = entry()
  if (linked || random) {
    if (random) for (const name of ofProvider) address.delete(name)
    history.replaceState({ step: 'booking' }, '', `${location.pathname}${String(address) && `?${address}`}`)
  }
  if (linked) {
    token = linked
    takeSealed()
    forgetRandom()
    return { from: 'link', payNow }
  }
  // without an answer of the provider the guest came back by the back button
  const opened = openSealed(random ?? before.random ?? null)
  if (opened) {
    token = opened
    history.replaceState({ step: 'booking' }, '')
    return { from: 'payment', payNow: false, ...(paymentKey && { result: { paymentKey } }) }
  }
  if (random) lost.value = 'payment'
  else if (before.step && before.step !== 'search' && before.step !== 'details') lost.value = before.held ? 'hold' : 'booking'
  return { from: undefined, payNow: false }
}

const withToken = () => {
  if (token === undefined) throw new Refused('BOOKING_NOT_FOUND')
  return { token }
}

function show(next: Booking): Booking {
  booking.value = next
  return next
}

export async function readBooking(): Promise<Booking> {
  return show((await ask(BookingDocument, withToken())).booking)
}

/** The same rooms for the same guest are held once, also if the answer was lost and the request is repeated. */
let lastRequest: { text: string; key: string } | undefined

function keyOf(request: unknown): string {
  const text = JSON.stringify(request)
  if (lastRequest?.text !== text) {
    const random = crypto.getRandomValues(new Uint8Array(16))
    lastRequest = { text, key: Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('') }
  }
  return lastRequest.key
}

type NewOffer = Partial<Offer> & { index: number }

/** Holds the chosen rooms. Where nothing has to be paid now, the booking is confirmed at once. */
export async function hold(guest: Omit<HoldOfferInput, 'offers' | 'idempotencyKey' | 'locale'>): Promise<void> {
  const request = { ...guest, offers: chosen.value.map(({ offer }) => offer.token!), locale: language.value }
  const text = JSON.stringify(request)
  if (isHeld.value && lastRequest?.text !== text) await giveUp()
  try {
    const held = (await ask(HoldOfferDocument, { input: { ...request, idempotencyKey: keyOf(request) } })).holdOffer
    if (token !== held.token) forgetRandom()
    token = held.token
    show(held.booking)
    sentTo.value = guest.guest.email ?? guest.guest.phone ?? undefined
  } catch (error) {
    if (error instanceof Refused && error.code === 'PRICE_CHANGED') takeNewPrices(error.extensions.offers as NewOffer[])
    throw error
  }
  try {
    if (Number(booking.value!.dueNow) === 0) await confirm()
  } finally {
    if (isHeld.value) goTo('booking', { held: true })
  }
}

function takeNewPrices(newOffers: readonly NewOffer[]): void {
  chosen.value = chosen.value.map((one, at) => {
    const changed = newOffers.find(({ index }) => index === at)
    return changed ? { ...one, offer: { ...one.offer, ...changed } } : one
  })
}

/** Confirms what is paid, or what needs no payment. While the bank has not answered the booking stays held. */
export async function confirm(providerResult?: Record<string, string>): Promise<Booking> {
  const variables = { ...withToken(), ...(providerResult && { providerResult }) }
  const next = show((await ask(ConfirmBookingDocument, variables)).confirmBooking)
  isWaiting.value = next.status === 'HELD'
  if (next.status === 'CONFIRMED') {
    chosen.value = []
    lastRequest = undefined
    turnInto('booking')
  }
  return next
}

export async function giveUp(): Promise<void> {
  lastRequest = undefined
  show((await ask(ReleaseHoldDocument, withToken())).releaseHold)
}

/** Leaves for the payment, always in the whole window. */
export async function pay(): Promise<void> {
  const { token: secret } = withToken()
  const page = `${location.origin}/book/${accommodationId}`
  if (isEmbedded) {
    isLeavingToPay = true
    window.open(`${page}?lang=${language.value}#booking=${encodeURIComponent(secret)}&pay`, '_top')
    return
  }
  const random = sealToken(secret)
  const back = new URL(page + location.search)
  back.searchParams.set('lang', language.value)
  back.searchParams.set('paid', random ?? '')
  const { payBooking: payment } = await ask(PayBookingDocument, { token: secret, returnUrl: back.href })
  if (!payment.redirectUrl) {
    takeSealed()
    throw new Refused('PAYMENT_NOT_POSSIBLE')
  }
  isLeavingToPay = true
  history.replaceState({ step: 'booking', random }, '')
  location.assign(payment.redirectUrl)
}

/** Why the last try to pay what a confirmed booking owes failed. */
export async function failureOfPayment(): Promise<string | null> {
  const { payBooking } = await ask(PayBookingDocument, withToken())
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
  token = undefined
  booking.value = undefined
  isWaiting.value = false
  lastRequest = undefined
}

/** Milliseconds until the rooms are given back. */
export const timeLeft = (): number => Date.parse(booking.value?.expiresAt ?? '') - now()

/** A room that nobody can pay any more is given back at once, so that its guest may choose it again. */
export function releaseWhenLeft(): void {
  addEventListener('beforeunload', (event) => {
    if (isHeld.value && !isLeavingToPay) event.preventDefault()
  })
  addEventListener('pagehide', ({ persisted }) => {
    if (isHeld.value && !isLeavingToPay && !isWaiting.value && !persisted && token) askAtLast(ReleaseHoldDocument, { token })
  })
  addEventListener('pageshow', ({ persisted }) => {
    // back from the provider in the same memory
    if (!persisted) return
    takeSealed()
    isLeavingToPay = false
  })
}
