import type { Context } from '../../../kernel/context.ts'
import { OFFERED_ROOMS_SHOWN_MAX } from '../../../kernel/limits.ts'
import { roomsThroughout } from '../../inventory/index.ts'
import type { StayToPrice } from '../pricing/stay.ts'
import type { QuotedTime } from '../quotes/input.ts'
import { tokenOf } from '../quotes/offer-fields.ts'
import { type QuotedOffer, readQuote } from '../quotes/read-quote.ts'
import { guestsByAges, type PublicSearch, publicPairs } from './public-pairs.ts'
import { byWholeNights } from './refuse-unpublished.ts'

interface PublicStay extends PublicSearch, Pick<StayToPrice, 'type' | 'articles'> {
  time: QuotedTime
}

interface PublicOffers {
  /** The cheapest first. */
  offers: QuotedOffer[]
  /** Whether the promo code is valid now. */
  isCodeValid: boolean
}

/**
 * What everybody can buy of a stay, each offer with its token. Priced and refused by the function that also prices quotes of staff. What is left
 * are rooms that are free throughout, as the hold finds them under its lock.
 */
export async function publicOffers(ctx: Context, { adults, childAges, ...stay }: PublicStay): Promise<PublicOffers> {
  const { accommodationId, type } = stay
  const quote = await readQuote(ctx, {
    ...stay,
    time: type === 'lodge' ? byWholeNights(stay.time) : stay.time,
    channelId: null,
    guestsOf: guestsByAges(adults, childAges),
    pairsOf: (terms) => publicPairs(ctx, terms, type),
    hasToken: (refusals) => refusals.length === 0,
    leftOf: (stock, period) =>
      roomsThroughout(ctx.db, { accommodationId, type, ...period, now: ctx.clock.now(), stock, most: OFFERED_ROOMS_SHOWN_MAX }),
  })
  const sold = quote.offers.filter(({ hasToken }) => hasToken)
  const tokens = await Promise.all(sold.map((offer) => tokenOf(offer, ctx)))
  const offers = sold.filter((_, at) => tokens[at] !== null).sort((one, other) => one.priced!.total - other.priced!.total)
  return { offers, isCodeValid: quote.terms.unlockedPlanIds !== null }
}
