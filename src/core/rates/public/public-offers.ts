import type { Context } from '../../../kernel/context.ts'
import { OFFERED_ROOMS_SHOWN_MAX } from '../../../kernel/limits.ts'
import type { StayToPrice } from '../pricing/stay.ts'
import type { QuotedTime } from '../quotes/input.ts'
import { tokenOf } from '../quotes/offer-fields.ts'
import { type QuotedOffer, readQuote } from '../quotes/read-quote.ts'
import { guestsByAges, publicPairs } from './public-pairs.ts'
import { byWholeNights } from './whole-nights.ts'

export interface PublicStay extends Pick<StayToPrice, 'accommodationId' | 'type' | 'promoCode' | 'articles'> {
  time: QuotedTime
  roomTypeIds: readonly string[] | null
  adults: number
  childAges: readonly number[]
}

export interface PublicOffers {
  /** The cheapest first. */
  offers: QuotedOffer[]
  /** Whether the promo code is valid now. */
  isCodeValid: boolean
}

/**
 * What everybody can buy of a stay, each offer with its token. Priced and refused by the function that also prices quotes of staff. Whether
 * one room is free throughout is not looked at: the hold decides that under its lock.
 */
export async function publicOffers(ctx: Context, { adults, childAges, ...stay }: PublicStay): Promise<PublicOffers> {
  const quote = await readQuote(ctx, {
    ...stay,
    time: stay.type === 'lodge' ? byWholeNights(stay.time) : stay.time,
    channelId: null,
    guestsOf: guestsByAges(adults, childAges),
    pairsOf: (terms) => publicPairs(ctx, terms, stay.type),
    hasToken: (refusals) => refusals.length === 0,
  })
  const sold = quote.offers
    .filter(({ hasToken }) => hasToken)
    .map((offer) => ({ ...offer, left: Math.min(offer.left, OFFERED_ROOMS_SHOWN_MAX) }))
  const tokens = await Promise.all(sold.map((offer) => tokenOf(offer, ctx)))
  const offers = sold.filter((_, at) => tokens[at] !== null).sort((one, other) => one.priced!.total - other.priced!.total)
  return { offers, isCodeValid: quote.terms.unlockedPlanIds !== null }
}
