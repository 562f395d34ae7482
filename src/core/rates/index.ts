export { setRentBlocks } from './blocks/set-rent-blocks.ts'
export { type Offer, openOffer } from './offer-token.ts'
export { stayArticles } from './plans/inputs.ts'
export { createRatePlan, updateRatePlan } from './plans/write-rate-plan.ts'
export { ratesPolicy } from './policy.ts'
export {
  offerOfSale,
  type PricedOffer,
  priceByTerms,
  priceNewSale,
  priceStay,
  refusalsByTerms,
  refusalsNow,
  refuseUnsold,
  termsOfStay,
} from './price-stay.ts'
export { putRates, setRates, setStayRules } from './prices/change-rates.ts'
export { rateCalendar } from './prices/rate-calendar.ts'
export { lockRates, readRateVersion } from './prices/rate-version.ts'
export { type RatesOfType, readRates } from './prices/read-rates.ts'
export { chargesOfArticle } from './pricing/article-charges.ts'
export { isSellable } from './pricing/dates-around.ts'
export { isAddedByHand, linesByHand, type StayByHand, termsByHand } from './pricing/hand-price.ts'
export {
  type OfferLine,
  type PricedStay,
  type Refusal,
  refusalCodes,
  type StayToPrice,
  soldOut,
} from './pricing/stay.ts'
export type { RateTerms } from './pricing/terms.ts'
export { type OfferDay, offerDays } from './public/offer-days.ts'
export { publicOffers } from './public/public-offers.ts'
export { guestsOfAges } from './public/public-pairs.ts'
export { readPublished, refuseUnpublishedPlan } from './public/refuse-unpublished.ts'
export { type RentSlot, rentSlots } from './public/rent-slots.ts'
export { nightlyArticles, ratePlanNamed } from './queries.ts'
export { refuseNobody, refuseTooManyAges, timeOf } from './quotes/input.ts'
export {
  cancellationOf,
  expiryOf,
  linesWithTerms,
  namesOfLine,
  noShowOf,
  roomTypeOf,
  taxesOf,
  tokenOf,
} from './quotes/offer-fields.ts'
export { quoteStay } from './quotes/quote-stay.ts'
export type { Quote, QuotedOffer } from './quotes/read-quote.ts'
export { listRatePlans } from './read.ts'
export { refuseOtherPrices } from './refuse-other-prices.ts'
export { type EffectiveRun, readEffectiveRules } from './rules/read-effective-rules.ts'
export { type RuleRun, readStayRules } from './rules/read-stay-rules.ts'
export { type OfferedRoomTypeRow, type RatePlanRow, ratePlanView } from './view.ts'
