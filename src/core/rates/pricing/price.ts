import { fail } from '../../../kernel/errors.ts'
import { PRICE_MAX } from '../../../kernel/limits.ts'
import { type ChargedStay, chargedDates } from '../../../kernel/nights.ts'
import { hourMs } from '../../../kernel/time.ts'
import { dateIn } from '../../../kernel/zone.ts'
import { articlesOfStay, isFor } from './article-charges.ts'
import { type Party, partyOf, taxedGuests } from './guests.ts'
import { dueNowOf, hashOf, linesOf, totalOf } from './lines.ts'
import { lineage, nightPrice, priceChain } from './night-price.ts'
import { nearestLength, rentPrice } from './rent-price.ts'
import { ruleRefusals, strictestRule } from './rules.ts'
import type { NightPrice, PolicyReference, PricedStay, Refusal, StandingNights, StayToPrice } from './stay.ts'
import { keyOf, type PlanTerms, type RateTerms, taxTableOf } from './terms.ts'

/** Hours from now to the arrival. */
export const hoursAhead = ({ useStartAt }: Pick<StayToPrice, 'useStartAt'>, now: Date): number =>
  Math.max(0, (useStartAt.getTime() - now.getTime()) / hourMs)

/** The local dates of a stay. Offers of one period share them: dates of a time zone are slow to find. */
export interface StayCalendar {
  dates: readonly string[]
  departure: string
}

export const calendarOf = (stay: ChargedStay, timeZone: string): StayCalendar => ({
  dates: chargedDates(stay, timeZone),
  departure: dateIn(timeZone, stay.useExpireAt),
})

/** How a property sells a stay, with and without a price. */
export interface Pricing {
  /** Null without a price. */
  priced: PricedStay | null
  refusals: readonly Refusal[]
}

/**
 * Prices a stay. Nights of a changed stay may keep their charges, or have no price.
 */
export function priceOf(
  terms: RateTerms,
  stay: StayToPrice,
  now: Date,
  standing: StandingNights = {},
  calendar: StayCalendar = calendarOf(stay, terms.timeZone),
): Pricing {
  const plan = terms.plans.get(stay.ratePlanId)!
  const { dates } = calendar
  const party = partyOf(stay, terms.ageBands)
  const refusals = refusalsOf(terms, plan, stay, calendar, now)
  const prices = pricesOf(terms, plan, stay, dates, party, standing)
  const priced = Array.isArray(prices) ? pricedStay(terms, plan, stay, prices, party, refusals, standing) : null
  if (priced) return { priced, refusals }
  const date = typeof prices === 'string' ? prices : null
  return {
    priced: null,
    refusals: [...refusals, ...durationRefusals(terms, plan, stay), { code: 'NO_PRICE', date, value: null }],
  }
}

/** An hourly stay that blocks would cover with another length. */
function durationRefusals(terms: RateTerms, plan: PlanTerms, stay: StayToPrice): Refusal[] {
  const root = lineage(terms, plan.id).at(-1)
  if (stay.type !== 'rent' || !root) return []
  const blocks = terms.blocks.get(keyOf(root.id, stay.roomTypeId)) ?? []
  const minutes = nearestLength(blocks, stay, terms.timeZone)
  return minutes === null ? [] : [{ code: 'DURATION', date: null, value: minutes }]
}

/** The price of each date, 0 if it is to have none; or the first date without one. */
function pricesOf(
  terms: RateTerms,
  plan: PlanTerms,
  stay: StayToPrice,
  dates: readonly string[],
  party: Party,
  { keep = [], unpriced = [] }: StandingNights,
): NightPrice[] | string {
  const first = dates[0]!
  if (plan.type !== stay.type) return first
  const fixed = new Map([
    ...keep.filter(({ source }) => source === 'RATE').map(({ date, amount }) => [date, amount] as const),
    ...unpriced.map((date) => [date, 0] as const),
  ])
  const chain = priceChain(terms, plan.id, stay.roomTypeId, party)
  const storedOf = chain && storedPrices(terms, stay, keyOf(chain.at(-1)!.plan.id, stay.roomTypeId))
  const prices: NightPrice[] = []
  for (const date of stay.type === 'rent' ? [first] : dates) {
    const stored = storedOf?.(date)
    const amount = fixed.get(date) ?? (stored ? nightPrice(chain!, stored) : null)
    if (amount === null) return date
    prices.push({ date, amount })
  }
  return prices
}

/** What is stored for a date of the plan and room type: the block that covers an hourly stay, or the price of the day. */
function storedPrices(terms: RateTerms, stay: StayToPrice, root: string) {
  if (stay.type === 'rent') return () => rentPrice(terms.blocks.get(root) ?? [], stay, terms.timeZone)
  const days = terms.days.get(root)
  return (date: string) => days?.get(date)
}

function pricedStay(
  terms: RateTerms,
  plan: PlanTerms,
  stay: StayToPrice,
  prices: readonly NightPrice[],
  party: Party,
  refusals: readonly Refusal[],
  standing: StandingNights,
): PricedStay | null {
  const { ratePlanId, roomTypeId, promoCode } = stay
  const { currency, articles } = terms
  const { unpriced = [] } = standing
  // taxes count the nights of the whole stay
  const hasPrice = ({ date }: { date: string }) => !unpriced.includes(date)
  const priced = articlesOfStay(terms, stay, party)
  const lines = linesOf(prices, taxTableOf(terms), plan, taxedGuests(party), standing, { articles, priced }).filter(hasPrice)
  const total = totalOf(lines)
  if (!Number.isSafeInteger(total) || lines.some(({ amount }) => amount > PRICE_MAX)) return null
  const dueNow = dueNowOf(plan, lines, total, stay.articles)
  return {
    ratePlanId,
    roomTypeId,
    currency,
    lines,
    nights: lines.filter(({ source }) => source === 'RATE').map(({ date, amount }) => ({ date, amount })),
    total,
    dueNow,
    dueAtProperty: total - dueNow,
    hash: hashOf(currency, lines),
    timeZone: terms.timeZone,
    ratesVersion: terms.version,
    cancellationPolicy: policyOf(terms, plan.cancellationPolicyId),
    noShowPolicy: policyOf(terms, plan.noShowPolicyId),
    promoCode: terms.unlockedPlanIds?.includes(ratePlanId) ? promoCode : null,
    refusals,
  }
}

function policyOf({ policies }: RateTerms, id: string | null): PolicyReference | null {
  const policy = id === null ? undefined : policies.get(id)
  return policy ? { id: policy.id, version: policy.version } : null
}

/** What rules refuse of a stay on a plan, whatever its price. */
export function refusalsOf(terms: RateTerms, plan: PlanTerms, stay: StayToPrice, calendar: StayCalendar, now: Date): Refusal[] {
  const lineageIds = lineage(terms, plan.id).map(({ id }) => id)
  const ofRules = ruleRefusals({ type: stay.type, ...calendar, hoursAhead: hoursAhead(stay, now), advance: plan }, (day) =>
    strictestRule(terms.rules.get(day), lineageIds, stay.roomTypeId),
  )
  return [...refusalsOfPlan(terms, plan, stay, now), ...ofRules]
}

/** What refuses a stay on a plan, whatever its dates. */
export function refusalsOfPlan(
  terms: RateTerms,
  plan: PlanTerms,
  { roomTypeId, sleeps, childSleeps, channelId }: Omit<StayToPrice, 'useStartAt' | 'useExpireAt'>,
  now: Date,
): Refusal[] {
  const type = terms.roomTypes.get(roomTypeId)
  const isSold = type && !type.archived && terms.sold.get(plan.id)?.has(roomTypeId)
  const isBookable = (plan.bookableFrom ?? now) <= now && (plan.bookableUntil === null || plan.bookableUntil > now)
  const people = sleeps + childSleeps
  const isUnlocked = plan.visibility !== 'CODE' || terms.unlockedPlanIds?.includes(plan.id)
  const is = (refused: boolean, code: Refusal['code'], value: number | null = null): Refusal[] =>
    refused ? [{ code, date: null, value }] : []
  return [
    ...is(plan.archived, 'PLAN_ARCHIVED'),
    ...is(!isSold, 'TYPE_NOT_SOLD'),
    ...is(terms.saleStopped, 'SALE_STOPPED'),
    ...is(plan.channels !== null && !plan.channels.includes(channelId ?? directChannel), 'CHANNEL'),
    ...is(!isUnlocked, 'CODE_REQUIRED'),
    ...is(!isBookable, 'NOT_BOOKABLE_NOW'),
    ...is(type !== undefined && people > type.capacity, 'CAPACITY', type?.capacity),
  ]
}

/** Refuses articles that a new stay cannot have. */
export function refuseArticles({ articles }: RateTerms, stay: Pick<StayToPrice, 'articles' | 'type'>): void {
  for (const { articleId } of stay.articles) {
    const article = articles.get(articleId) ?? fail('ARTICLE_NOT_FOUND', { field: 'articles' })
    if (article.isSold && isFor(article, stay)) continue
    fail('ARTICLE_NOT_SOLD', { field: 'articles', message: `The article ${article.code} is not sold with this stay.` })
  }
}

/** How plans name the property itself among their channels. */
export const directChannel = 'direct'
