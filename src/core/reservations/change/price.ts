import { isDeepStrictEqual } from 'node:util'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import {
  type ChargedLine,
  changeOfPrice,
  isPriceChanged,
  linesAfter,
  linesOfPrice,
  nightsOfPrice,
  type StayLine,
} from '../../folios/index.ts'
import { priceByTerms, type StayToPrice } from '../../rates/index.ts'
import { exemptLines } from '../../taxes/index.ts'
import { authorizeManagingBy, mayManageBy } from '../authorize-managing.ts'
import { mustPriceEachNight } from '../policy.ts'
import { nightsOf } from '../pricing/fee-by-policy.ts'
import { nightsByHand, refuseUnpricedNights, refuseWrongNights } from '../pricing/nightly-rates.ts'
import { agesAfter, type ChangedStay, childrenOf, isForOtherGuests, isMoved, keptLines } from '../pricing/standing-price.ts'
import { termsOfPrice } from '../pricing/stay-terms.ts'
import type { DecidedPrice, PriceFacts, PriceWish, PricingFacts } from './price-by-plan.ts'
import { agesOf, byPlan, toPrice } from './price-by-plan.ts'

const unpriced = { price: null, refusals: null, dueNow: null, nights: [] } as const

/**
 * How the price follows a change. BY_HAND: the caller names it. KEEP: all charges stay. EXTEND: nights that stand keep theirs, for the same guests in the same
 * room type; the plan prices the others. REPRICE: the plan prices all. AS_BEFORE: of a stay without a plan, or of a caller who may not
 * change prices: the charges of as many nights move with them; those of another length stay as they are.
 */
type PricingRule = 'BY_HAND' | 'KEEP' | 'EXTEND' | 'REPRICE' | 'AS_BEFORE'

type Decide = (facts: PricingFacts, stay: ChangedStay, wish: PriceWish) => DecidedPrice

const pricingRules: Readonly<Record<PricingRule, Decide>> = {
  BY_HAND: byHand,
  KEEP: asItIs,
  EXTEND: (facts, stay, wish) => byPlan(facts, stay, wish, 'EXTEND'),
  REPRICE: (facts, stay, wish) => byPlan(facts, stay, wish, 'REPRICE'),
  AS_BEFORE: asBefore,
}

/** What a changed stay costs. A stay whose plan is taken away is priced by hand, and keeps the ages of its terms. */
export function decidePrice(known: PricingFacts, changed: ChangedStay, wish: PriceWish): DecidedPrice {
  const isFreed = wish.ratePlanId === null && known.terms !== null
  const set = isFreed ? { childAges: known.terms!.childAges } : {}
  const facts = wish.ratePlanId === null ? { ...known, terms: null } : known
  const stay = { before: { ...changed.before, ...set }, after: changed.after }
  const decided = pricingRules[ruleOf(facts, stay, wish)](facts, stay, wish)
  return { ...(isFreed && { terms: null }), ...decided, set: { ...set, ...decided.set } }
}

function ruleOf(
  facts: PriceFacts,
  stay: ChangedStay,
  { nightlyRates, pricing, mayPrice, ratePlanId, ...wish }: PriceWish,
): PricingRule {
  const { accommodationId } = stay.after
  if (nightlyRates == null && pricing == null) return usualRule(facts, stay, { ...wish, mayPrice })
  if (nightlyRates != null && pricing != null) refuseField('pricing', 'not together with nightlyRates')
  authorizeManagingBy(facts, mayPrice, accommodationId)
  if (nightlyRates != null) return 'BY_HAND'
  // the plan of the terms must not price it instead
  const isUnknown = pricing !== 'KEEP' && ratePlanId != null && facts.planId === null
  if (isUnknown && facts.terms) fail('RATE_PLAN_NOT_FOUND', { field: 'ratePlanId' })
  return pricing!
}

/** If a rate plan priced a stay, it prices new nights too, if the caller may change prices. Other stays take their charges along. */
function usualRule(facts: PriceFacts, stay: ChangedStay, { childAges, mayPrice }: PriceWish): 'EXTEND' | 'AS_BEFORE' {
  const { terms, planId } = facts
  if (!terms || !mayManageBy(facts, mayPrice, stay.after.accommodationId)) return 'AS_BEFORE'
  const isAffected =
    isMoved(stay) ||
    isForOtherGuests(stay) ||
    (childAges != null && !isDeepStrictEqual(childAges, terms.childAges)) ||
    (planId !== null && planId !== terms.ratePlanId)
  return isAffected ? 'EXTEND' : 'AS_BEFORE'
}

/** The stay that a rate plan is asked to price; null if none is, or the caller may not ask it. */
export function stayForPlan(known: PriceFacts, stay: ChangedStay, wish: PriceWish): StayToPrice | null {
  const isNamed = wish.nightlyRates != null || wish.pricing != null
  if (isNamed && !mayManageBy(known, wish.mayPrice, stay.after.accommodationId)) return null
  const terms = wish.ratePlanId === null ? null : known.terms
  const { planId } = known
  const rule = wish.nightlyRates != null ? 'BY_HAND' : (wish.pricing ?? usualRule({ ...known, terms }, stay, wish))
  if (rule === 'EXTEND' || rule === 'REPRICE') {
    const ratePlanId = planId ?? terms?.ratePlanId
    return ratePlanId === undefined ? null : toPrice(stay.after, terms, ratePlanId, agesOf({ ...known, terms }, stay, wish))
  }
  const takesPlan = rule !== 'AS_BEFORE' && planId !== null && terms && terms.ratePlanId !== planId
  return takesPlan ? toPrice(stay.after, terms, planId, terms.childAges) : null
}

function byHand(facts: PricingFacts, stay: ChangedStay, wish: PriceWish): DecidedPrice {
  const { books, price, terms, planId, handTerms } = facts
  const nights = wish.nightlyRates!
  refuseWrongNights(stay.after, books.timeZone, nights)
  const priced = {
    ...toPrice(stay.after, terms, '', agesOf(facts, stay, wish)),
    ratePlanId: planId ?? (wish.ratePlanId === undefined ? stay.before.ratePlanId : wish.ratePlanId),
  }
  const sold = [...nightsByHand(handTerms!, priced, nights, linesOfPrice(price)), ...articlesByHand(facts, stay)]
  const lines = exemptLines(sold, stay.after.taxExemptions, handTerms!.taxes)
  const changed = changeOfPrice(books, price, lines, { closedDays: 'refuse', field: 'nightlyRates' })
  const ages = agesOfKept(facts, stay, wish)
  const decided = { ...ages, changed: { ...ages.changed, ...(isPriceChanged(changed) && { nightlyRates: nights }) } }
  return withPlan(facts, stay, linesAfter(changed), { ...unpriced, ...decided, price: changed })
}

/**
 * The charges of the articles that the guest added to a stay whose nights are priced by hand now: those of nights that stand, and those of
 * the stay, whose day may have moved.
 */
function articlesByHand({ terms, price, books, nightlyArticles }: PricingFacts, { after }: ChangedStay): StayLine[] {
  const added = terms?.articles.map(({ articleId }) => articleId) ?? []
  const dates = chargedDates(after, books.timeZone)
  return linesOfPrice(price).flatMap((line): StayLine[] => {
    if (line.isCorrection || !line.articleId || !added.includes(line.articleId)) return []
    if (dates.includes(line.date)) return [line]
    return nightlyArticles.has(line.articleId) ? [] : [{ ...line, date: dates[0]! }]
  })
}

type Ages = Pick<DecidedPrice, 'terms' | 'set' | 'changed'>

/** The ages of a changed stay that keeps its charges. */
function agesOfKept({ terms }: PricingFacts, stay: ChangedStay, { childAges: wished }: PriceWish): Ages {
  const { before, after } = stay
  if (wished == null && childrenOf(after) >= childrenOf(before) && after.sleeps >= before.sleeps) return { set: {}, changed: {} }
  const stored = terms?.childAges ?? before.childAges
  const childAges = [...agesAfter(stay, stored, wished)]
  if (childAges.join() === stored.join()) return { set: {}, changed: {} }
  return terms
    ? { terms: { ...terms, childAges }, set: {}, changed: { childAges } }
    : { set: { childAges }, changed: { childAges } }
}

const keepPrice = (facts: PricingFacts, stay: ChangedStay, wish: PriceWish): DecidedPrice => ({
  ...unpriced,
  ...agesOfKept(facts, stay, wish),
})

/** A stay that keeps its charges gets the policies of its new rate plan, which also prices nights that are added later. */
function withPlan(
  facts: PricingFacts,
  { after }: ChangedStay,
  lines: readonly ChargedLine[],
  decided: DecidedPrice,
): DecidedPrice {
  const { planId, rates, books, now } = facts
  const terms = decided.terms ?? facts.terms
  if (planId === null || !terms || terms.ratePlanId === planId) return decided
  const dates = chargedDates(after, books.timeZone)
  const keep = keptLines(lines, dates)
  const missing = dates.filter((date) => !nightsOf(keep).some((night) => night.date === date))
  const priced = priceByTerms(rates, toPrice(after, terms, planId, terms.childAges), now, { keep, unpriced: missing })
  const { offerHash, roomTypeId } = terms
  return { ...decided, terms: { ...terms, ...termsOfPrice(priced), offerHash, roomTypeId, promoCode: priced.promoCode } }
}

/** Callers who know the prices must give one for each night of a stay that has prices. */
function asItIs(facts: PricingFacts, stay: ChangedStay, wish: PriceWish): DecidedPrice {
  const { actor, price, books } = facts
  const lines = linesOfPrice(price)
  const decided = withPlan(facts, stay, lines, keepPrice(facts, stay, wish))
  if (!isMoved(stay) || !mustPriceEachNight(actor)) return decided
  const priced = nightsOfPrice(price)
  const isWhole = chargedDates(stay.after, books.timeZone).every((date) => priced.includes(date))
  if (priced.length > 0 && !isWhole) fail('PRICE_REQUIRED')
  return decided
}

/** A stay that moves by whole days takes the prices of its nights along, in their order. One of another length keeps its charges. */
function asBefore(facts: PricingFacts, stay: ChangedStay, wish: PriceWish): DecidedPrice {
  const { actor, books, price } = facts
  const decided = keepPrice(facts, stay, wish)
  if (!isMoved(stay)) return decided
  const lines = linesOfPrice(price)
  if (mustPriceEachNight(actor)) {
    refuseUnpricedNights(stay.after, books.timeZone, nightsOfPrice(price))
    return decided
  }
  const [from, to] = [chargedDates(stay.before, books.timeZone), chargedDates(stay.after, books.timeZone)]
  if (from.length !== to.length || from[0] === to[0]) return decided
  const shifted = lines
    .filter(({ isCorrection }) => !isCorrection)
    .map((line) => ({ ...line, date: to[from.indexOf(line.date)] ?? line.date }))
  return { ...decided, price: changeOfPrice(books, price, shifted, { closedDays: 'refuse', field: 'useStartAt' }) }
}
