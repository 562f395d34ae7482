import type { BookingGuestInput, ChangeStayInput, OffersInput } from '../client/generated/graphql.ts'
import { GraphQLRefusal, openGraphQL } from '../client/graphql.ts'

const price = {
  total: true,
  dueNow: true,
  dueAtProperty: true,
  currency: true,
  lines: { date: true, description: true, amount: true },
} as const

const offer = {
  token: true,
  ...price,
  roomType: { name: true },
  ratePlan: { name: true },
  left: true,
  cancellation: { freeUntil: true },
} as const

const booking = {
  number: true,
  status: true,
  expiresAt: true,
  total: true,
  dueNow: true,
  paid: true,
  reserved: true,
  due: true,
  toRefund: true,
  currency: true,
  reservations: { id: true, roomType: { name: true }, useStartAt: true, useExpireAt: true, checkInCode: true },
  cancellation: { fee: true, refund: true, until: true, hash: true },
} as const

const change = {
  isMade: true,
  hash: true,
  oldTotal: true,
  total: true,
  difference: true,
  fee: true,
  due: true,
  refund: true,
  currency: true,
} as const

/** The steps of a sale at one server, for a guest without an account. Amounts are in the currency's minor unit. */
export function openShop(url: string) {
  const { query, mutation } = openGraphQL(url)
  return {
    offers: (input: OffersInput) => query('offers', { input }, offer),

    /**
     * `idempotencyKey` names the try: after a lost answer, repeat it with the same key and get the same booking. The token opens the booking to
     * everybody who has it: it goes into variables, by POST, and never into an address.
     */
    hold: (offers: string[], guest: BookingGuestInput, idempotencyKey: string, locale: string) =>
      mutation('holdOffer', { input: { offers, guest, idempotencyKey, locale } }, { booking, token: true }),

    /** Where the guest pays what is due now, or what a confirmed booking owes. */
    pay: (token: string, returnUrl: string) =>
      mutation('payBooking', { token, returnUrl }, { id: true, state: true, redirectUrl: true, clientSecret: true }),

    /** Once the guest is back from paying. Toss Payments adds a `paymentKey` to the address, without which the money is not taken. */
    confirm: (token: string, paymentKey?: string) =>
      mutation('confirmBooking', { token, providerResult: paymentKey === undefined ? null : { paymentKey } }, booking),
    release: (token: string) => mutation('releaseHold', { token }, booking),
    read: (token: string) => query('booking', { token }, booking),

    /** A quote; with its hash the change. */
    change: (token: string, stays: ChangeStayInput[], quoteHash?: string) =>
      mutation('changeBooking', { token, input: { stays }, quoteHash: quoteHash ?? null }, change),
    cancel: (token: string, quoteHash: string) => mutation('cancelBooking', { token, quoteHash }, booking),
  }
}

export type Shop = ReturnType<typeof openShop>
type Offer = Awaited<ReturnType<Shop['offers']>>[number]
type BookingChange = Awaited<ReturnType<Shop['change']>>

/** An offer at another price than the one that it replaces; `index` is its place in the request. */
type NewOffer = Pick<Offer, keyof typeof price> & { token: string; index: number }

/** Holds an offer; if its price changed meanwhile, `accepts` decides on the new one. */
export async function holdAtPrice(
  shop: Shop,
  offer: string,
  guest: BookingGuestInput,
  idempotencyKey: string,
  accepts: (newOffer: NewOffer) => boolean,
) {
  try {
    return await shop.hold([offer], guest, idempotencyKey, 'en')
  } catch (error) {
    const [newOffer] = ifPriceChanged<{ offers: NewOffer[] }>(error).offers
    if (!newOffer || !accepts(newOffer)) throw error
    // another request: it has another key
    return shop.hold([newOffer.token], guest, `${idempotencyKey}-again`, 'en')
  }
}

type Quote = Pick<BookingChange, 'total' | 'difference' | 'fee'>

/** Changes stays at the price that was quoted; if it costs another amount meanwhile, `accepts` decides on the new quote. */
export async function changeAtPrice(shop: Shop, token: string, stays: ChangeStayInput[], accepts: (quote: Quote) => boolean) {
  const quote = await shop.change(token, stays)
  if (!accepts(quote)) return null
  try {
    return await shop.change(token, stays, quote.hash)
  } catch (error) {
    const newQuote = ifPriceChanged<Quote & { hash: string }>(error)
    return accepts(newQuote) ? shop.change(token, stays, newQuote.hash) : null
  }
}

/** What comes with PRICE_CHANGED. Throws any other error again. */
function ifPriceChanged<New>(error: unknown): New {
  if (!(error instanceof GraphQLRefusal) || error.errorCode !== 'PRICE_CHANGED') throw error
  return error.extensions as New
}
