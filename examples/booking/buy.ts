/** Buys a stay as a guest without an account: every step is one request with plain `fetch`. */

export class Refused extends Error {
  readonly code: string
  /** What comes beside the code, such as the new offer of PRICE_CHANGED. */
  readonly extensions: Record<string, unknown>

  constructor(message: string, extensions: Record<string, unknown>) {
    super(message)
    this.code = String(extensions.errorCode)
    this.extensions = extensions
  }
}

interface Refusal {
  message: string
  extensions: Record<string, unknown>
}

/** A token opens the booking to everybody who has it: it goes into variables, by POST, and never into an address. */
async function ask<Result>(url: string, query: string, variables: object): Promise<Result> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Record<string, Result>; errors?: Refusal[] }
  if (errors?.[0]) throw new Refused(errors[0].message, errors[0].extensions)
  return Object.values(data!)[0]!
}

export interface Offer {
  token: string
  roomType: { name: string }
  ratePlan: { name: string }
  lines: { date: string; description: string; amount: string }[]
  total: string
  dueNow: string
  dueAtProperty: string
  currency: string
  left: number
  cancellation: { freeUntil: string | null } | null
}

/** An offer at another price than the one that it replaces. */
export interface NewOffer extends Pick<Offer, 'token' | 'lines' | 'total' | 'dueNow' | 'dueAtProperty' | 'currency'> {
  /** Its place in the request. */
  index: number
}

export interface Booking {
  number: string
  status: 'HELD' | 'CONFIRMED' | 'EXPIRED' | 'CANCELED'
  expiresAt: string | null
  total: string
  dueNow: string
  paid: string
  /** Reserved at the guest's bank, and taken soon. */
  reserved: string
  due: string
  /** What goes back to the guest, also while it is on its way. */
  toRefund: string
  currency: string
  reservations: { id: string; roomType: { name: string }; useStartAt: string; useExpireAt: string; checkInCode: string | null }[]
  cancellation: { fee: string; refund: string; until: string | null; hash: string } | null
}

/** What a guest wants of a stay; what is left out stays. */
export interface StayWish {
  id: string
  arrival?: string
  departure?: string
  adults?: number
}

export interface BookingChange {
  isMade: boolean
  hash: string
  oldTotal: string
  total: string
  difference: string
  fee: string
  due: string
  refund: string
  currency: string
}

export interface Search {
  accommodationId: string
  type: 'lodge' | 'rent'
  arrival: string
  departure: string
  adults: number
}

export interface Guest {
  name: string
  email?: string
  phone?: string
}

const booking = `number status expiresAt total dueNow paid reserved due toRefund currency
  reservations { id roomType { name } useStartAt useExpireAt checkInCode } cancellation { fee refund until hash }`

const onToken = (name: string) => `mutation ($token: String!) { ${name}(token: $token) { ${booking} } }`

/** The steps of a sale at one server. Amounts are in the currency's minor unit. */
export const openShop = (url: string) => ({
  offers: (input: Search) =>
    ask<Offer[]>(
      url,
      `query ($input: OffersInput!) { offers(input: $input) { token roomType { name } ratePlan { name }
        lines { date description amount } total dueNow dueAtProperty currency left cancellation { freeUntil } } }`,
      { input },
    ),

  /** `idempotencyKey` names the try: after a lost answer, repeat it with the same key and get the same booking. */
  hold: (offers: string[], guest: Guest, idempotencyKey: string, locale: string) =>
    ask<{ booking: Booking; token: string }>(
      url,
      `mutation ($input: HoldOfferInput!) { holdOffer(input: $input) { booking { ${booking} } token } }`,
      { input: { offers, guest, idempotencyKey, locale } },
    ),

  /** Where the guest pays what is due now, or what a confirmed booking owes. */
  pay: (token: string, returnUrl: string) =>
    ask<{ id: string; state: string; redirectUrl: string | null; clientSecret: string | null }>(
      url,
      `mutation ($token: String!, $returnUrl: String) {
        payBooking(token: $token, returnUrl: $returnUrl) { id state redirectUrl clientSecret }
      }`,
      { token, returnUrl },
    ),

  /** Once the guest is back from paying. Toss Payments adds a `paymentKey` to the address, without which the money is not taken. */
  confirm: (token: string, paymentKey?: string) =>
    ask<Booking>(
      url,
      `mutation ($token: String!, $result: JSON) { confirmBooking(token: $token, providerResult: $result) { ${booking} } }`,
      { token, result: paymentKey === undefined ? null : { paymentKey } },
    ),
  release: (token: string) => ask<Booking>(url, onToken('releaseHold'), { token }),
  read: (token: string) => ask<Booking>(url, `query ($token: String!) { booking(token: $token) { ${booking} } }`, { token }),

  /** A quote; with its hash the change. */
  change: (token: string, stays: readonly StayWish[], quoteHash?: string) =>
    ask<BookingChange>(
      url,
      `mutation ($token: String!, $input: ChangeBookingInput!, $quoteHash: String) {
        changeBooking(token: $token, input: $input, quoteHash: $quoteHash) {
          isMade hash oldTotal total difference fee due refund currency
        }
      }`,
      { token, input: { stays }, quoteHash },
    ),

  cancel: (token: string, quoteHash: string) =>
    ask<Booking>(
      url,
      `mutation ($token: String!, $quoteHash: String!) { cancelBooking(token: $token, quoteHash: $quoteHash) { ${booking} } }`,
      { token, quoteHash },
    ),
})

export type Shop = ReturnType<typeof openShop>

/** Holds an offer; if its price changed meanwhile, `accepts` decides on the new one. */
export async function holdAtPrice(
  shop: Shop,
  offer: string,
  guest: Guest,
  idempotencyKey: string,
  accepts: (newOffer: NewOffer) => boolean,
): Promise<{ booking: Booking; token: string }> {
  try {
    return await shop.hold([offer], guest, idempotencyKey, 'en')
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'PRICE_CHANGED') throw error
    const [newOffer] = error.extensions.offers as NewOffer[]
    if (!newOffer || !accepts(newOffer)) throw error
    // another request: it has another key
    return shop.hold([newOffer.token], guest, `${idempotencyKey}-again`, 'en')
  }
}

/** Changes stays at the price that was quoted; if it costs another amount meanwhile, `accepts` decides on the new quote. */
export async function changeAtPrice(
  shop: Shop,
  token: string,
  stays: readonly StayWish[],
  accepts: (quote: Pick<BookingChange, 'total' | 'difference' | 'fee'>) => boolean,
): Promise<BookingChange | null> {
  const quote = await shop.change(token, stays)
  if (!accepts(quote)) return null
  try {
    return await shop.change(token, stays, quote.hash)
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'PRICE_CHANGED') throw error
    const { total, difference, fee, hash } = error.extensions as Record<'total' | 'difference' | 'fee' | 'hash', string>
    return accepts({ total, difference, fee }) ? shop.change(token, stays, hash) : null
  }
}
