import { priceOf, refusalsOf, type StayCalendar } from '../pricing/price.ts'
import { publicRefusals, type SaleMoment } from '../pricing/public-refusals.ts'
import type { PricedStay, StayToPrice } from '../pricing/stay.ts'
import type { RateTerms } from '../pricing/terms.ts'
import type { Pair } from '../quotes/read-quote.ts'

/** A stay on a pair that might be the cheapest. */
export interface Candidate {
  pair: Pair
  stay: StayToPrice
  calendar: StayCalendar
  /** Rooms that are left for the stay. */
  left: number
  /** The price of its nights, a lower bound of its total; null without a price. */
  nights: number | null
}

export interface Lowest extends Candidate {
  priced: PricedStay
}

/** Whether the public may not buy a candidate, apart from its price. */
export const isRefused = (terms: RateTerms, { pair, stay, calendar, left }: Candidate, moment: SaleMoment): boolean =>
  publicRefusals(terms, stay, calendar, { moment, ofRules: refusalsOf(terms, pair.plan, stay, calendar, moment.now), left })
    .length > 0

/**
 * The cheapest candidate that everybody can buy. Taxes and articles only add to the price of the nights, so totals are computed in the order of
 * these prices, until the best total is at most the next price of nights.
 */
export function lowestOf(terms: RateTerms, candidates: readonly Candidate[], moment: SaleMoment): Lowest | null {
  const inOrder = candidates
    .filter(({ nights, left }) => nights !== null && left > 0)
    .sort((one, other) => one.nights! - other.nights!)
  let best: Lowest | null = null
  for (const candidate of inOrder) {
    if (best && candidate.nights! >= best.priced.total) break
    if (isRefused(terms, candidate, moment)) continue
    const { priced } = priceOf(terms, candidate.stay, moment.now, {}, candidate.calendar)
    if (priced && (best === null || priced.total < best.priced.total)) best = { ...candidate, priced }
  }
  return best
}
