import { may } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { ratesPolicy } from '../policy.ts'
import type { Refusal } from '../pricing/stay.ts'
import type { RateTerms } from '../pricing/terms.ts'
import { guestsOf, type QuoteFields, QuoteStay, timeOf } from './input.ts'
import { type Pair, type Quote, type QuotedOffer, readQuote } from './read-quote.ts'

/** Offers every rate plan of the wanted room types for a stay, also what its rules refuse. */
export const quoteStay = verbAt(ratesPolicy.quoteStay, QuoteStay, async (ctx, fields): Promise<Quote> => {
  const { accommodationId, type } = fields
  const guests = guestsOf(fields)
  const quote = await readQuote(ctx, {
    accommodationId,
    type,
    time: timeOf(fields),
    roomTypeIds: fields.roomTypeIds ?? null,
    promoCode: fields.promoCode ?? null,
    articles: fields.articles ?? [],
    channelId: isKiosk(ctx) ? null : (fields.channelId ?? null),
    guestsOf: () => guests,
    pairsOf: (terms) => chosenPairs(terms, fields),
    hasToken: (refusals) => isBookable(ctx, accommodationId, refusals),
  })
  return { ...quote, offers: quote.offers.filter((offer) => isShown(ctx, offer)) }
})

/** Plans in use with the room types in use that they sell; and whatever the caller names. */
function chosenPairs(terms: RateTerms, { type, roomTypeIds, ratePlanIds }: QuoteFields): Pair[] {
  for (const id of ratePlanIds ?? []) if (!terms.plans.has(id)) fail('RATE_PLAN_NOT_FOUND', { field: 'ratePlanIds' })
  for (const id of roomTypeIds ?? []) if (!terms.roomTypes.has(id)) fail('ROOM_TYPE_NOT_FOUND', { field: 'roomTypeIds' })
  const plans = ratePlanIds
    ? [...new Set(ratePlanIds)].map((id) => terms.plans.get(id)!)
    : [...terms.plans.values()].filter((plan) => plan.type === type && !plan.archived)
  return plans.flatMap((plan) => {
    const isNamed = ratePlanIds && roomTypeIds
    const types = [...terms.roomTypes.values()].filter(
      ({ id, archived }) => isNamed || (terms.sold.get(plan.id)?.has(id) && (!archived || roomTypeIds)),
    )
    return types.map((roomType) => ({ plan, roomType }))
  })
}

/** Rules only warn staff. A stop of sale refuses apps and third parties. A kiosk books nothing. */
function isBookable(ctx: Context, accommodationId: string, refusals: readonly Refusal[]): boolean {
  if (may(ctx.actor, ratesPolicy.bookWhileSaleIsStopped, accommodationId)) return true
  return !isKiosk(ctx) && !refusals.some(({ code }) => code === 'SALE_STOPPED')
}

/** Guests use it. It sells directly: a channel that they name would show them the plans of that channel. */
const isKiosk = ({ actor }: Context) => actor.kind === 'kiosk'

/** A guest at a kiosk sees only what can be bought. */
const isShown = (ctx: Context, { plan, priced, refusals }: QuotedOffer) =>
  !isKiosk(ctx) || (priced !== null && refusals.length === 0 && plan.visibility !== 'PRIVATE')
