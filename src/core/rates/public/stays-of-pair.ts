import { PRICE_MAX } from '../../../kernel/limits.ts'
import { remembered } from '../../../kernel/remembered.ts'
import { anyBetween, runningSums } from '../../../kernel/running-sums.ts'
import { addDays, momentIn } from '../../../kernel/zone.ts'
import type { RoomsFinder } from '../../inventory/index.ts'
import { everyTax } from '../../taxes/index.ts'
import { articlesOfStay, isNightly } from '../pricing/article-charges.ts'
import type { Period } from '../pricing/dates-around.ts'
import { type Party, partyOf, taxedGuests } from '../pricing/guests.ts'
import { linesOfNight, taxesOfPlan, totalOf } from '../pricing/lines.ts'
import { lineage, nightPrice, priceChain } from '../pricing/night-price.ts'
import { hoursAhead, refusalsOfPlan } from '../pricing/price.ts'
import { publicRefusals, type SaleMoment } from '../pricing/public-refusals.ts'
import { refusedStays, strictestRule } from '../pricing/rules.ts'
import type { StayToPrice } from '../pricing/stay.ts'
import { keyOf, type RateTerms, type RuleValues, taxTableOf } from '../pricing/terms.ts'
import type { Guests } from '../quotes/input.ts'
import { type Pair, stayOn } from '../quotes/read-quote.ts'
import type { Candidate } from './lowest.ts'

/** Stays by the night, all of one length, that begin on some days. */
interface StaysToPrice {
  /** The days of arrival and those after them, up to the last departure. */
  days: readonly string[]
  nights: number
  guests: Guests
}

/** The stays of a pair of plan and room type, by the place of their first day. */
export interface StaysOfPair {
  pair: Pair
  /** Of each day. */
  rules: readonly RuleValues[]
  stayFrom(at: number): CalendarStay
}

export interface CalendarStay extends Candidate {
  pair: Pair
}

/** Finds what everybody can buy on a pair. Each night is ruled and priced once; stays are sums of neighbouring nights. */
export function staysFinder(
  terms: RateTerms,
  toPrice: StaysToPrice,
  moment: SaleMoment,
  leftOf: (roomTypeId: string, period: Period) => number,
  throughoutOf: RoomsFinder,
) {
  const { days, nights, guests } = toPrice
  const party = partyOf(guests, terms.ageBands)
  const momentOf = remembered((day: string, time: string) => momentIn(terms.timeZone, day, time))
  const ofPeriod = <Count>(count: (roomTypeId: string, period: Period) => Count) =>
    remembered((roomTypeId: string, day: string, checkIn: string, checkOut: string) =>
      count(roomTypeId, { useStartAt: momentOf(day, checkIn), useExpireAt: momentOf(addDays(day, nights), checkOut) }),
    )
  const leftFrom = ofPeriod(leftOf)
  const throughoutFrom = ofPeriod(throughoutOf)
  return (pair: Pair): StaysOfPair => {
    const { plan, roomType } = pair
    const whenever = { useStartAt: moment.now, useExpireAt: moment.now }
    const stay = stayOn(terms, pair, { ...whenever, ...guests, type: 'lodge', promoCode: null, articles: [], channelId: null })
    const lineageIds = lineage(terms, plan.id).map(({ id }) => id)
    const rules = days.map((day) => strictestRule(terms.rules.get(day), lineageIds, roomType.id))
    const isRefused = refusedStays(rules, nights, plan)
    const isNeverSold = refusalsOfPlan(terms, plan, stay, moment.now).length > 0
    const amounts = amountsOf(terms, pair, party, days)
    const isUnpriced = anyBetween(amounts.map((amount) => amount === null))
    const sum = runningSums(amounts.map((amount) => BigInt(amount ?? 0)))
    let totalFrom: ((at: number) => number | null) | undefined
    return {
      pair,
      rules,
      stayFrom: (at) => {
        const day = days[at]!
        const departure = addDays(day, nights)
        const left = leftFrom(roomType.id, day, plan.checkInTime, plan.checkOutTime)
        return {
          pair,
          left,
          throughout: () => throughoutFrom(roomType.id, day, plan.checkInTime, plan.checkOutTime),
          nights: isUnpriced(at, at + nights) ? null : Number(sum(at, at + nights)),
          total() {
            totalFrom ??= totals(terms, stay, party, toPrice, amounts)
            return totalFrom(at)
          },
          isRefused() {
            const period = { useStartAt: momentOf(day, plan.checkInTime), useExpireAt: momentOf(departure, plan.checkOutTime) }
            const calendar = { dates: [day], departure }
            return (
              isNeverSold ||
              isRefused(at, hoursAhead(period, moment.now)) ||
              publicRefusals(terms, { ...stay, ...period }, calendar, { moment, ofRules: [], left }).length > 0
            )
          },
        }
      },
    }
  }
}

/** The price of each night; null without one. */
function amountsOf(terms: RateTerms, { plan, roomType }: Pair, party: Party, days: readonly string[]): (number | null)[] {
  const chain = priceChain(terms, plan.id, roomType.id, party)
  const stored = chain && terms.days.get(keyOf(chain.at(-1)!.plan.id, roomType.id))
  return days.map((day) => {
    const price = stored?.get(day)
    return chain && price ? nightPrice(chain, price) : null
  })
}

/**
 * What stays cost. Some taxes and articles are charged on the first nights only: a stay is made of parts whose nights are charged alike, and each
 * part has its own sums.
 */
function totals(
  terms: RateTerms,
  stay: StayToPrice,
  party: Party,
  { days, nights }: StaysToPrice,
  amounts: readonly (number | null)[],
) {
  const table = taxTableOf(terms)
  const plan = terms.plans.get(stay.ratePlanId)!
  const open = taxesOfPlan(table, plan)
  const guests = taxedGuests(party)
  const articles = articlesOfStay(terms, stay, party)
  const nightly = articles.filter(({ article }) => isNightly(article))
  const starts = [...new Set([0, 1, ...everyTax(open).map(({ nightsMax }) => nightsMax ?? 0)])]
    .filter((start) => start < nights)
    .sort((one, other) => one - other)
  const parts = starts.map((start, nth) => {
    const ofNight = { index: start, open, taxGroup: plan.taxGroup, table, guests, articles: start === 0 ? articles : nightly }
    const charged = days.map((date, at) => linesOfNight({ date, amount: amounts[at] ?? 0 }, ofNight))
    return {
      start,
      end: starts[nth + 1] ?? nights,
      sum: runningSums(charged.map((lines) => BigInt(totalOf(lines)))),
      isTooMuch: anyBetween(charged.map((lines) => lines.some(({ amount }) => amount > PRICE_MAX))),
    }
  })
  return (at: number): number | null => {
    if (parts.some(({ start, end, isTooMuch }) => isTooMuch(at + start, at + end))) return null
    const total = Number(parts.reduce((all, { start, end, sum }) => all + sum(at + start, at + end), 0n))
    return Number.isSafeInteger(total) ? total : null
  }
}
