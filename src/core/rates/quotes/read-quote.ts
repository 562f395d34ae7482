import { breathe } from '../../../kernel/breathe.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { PAIRS_UNCOUNTED, QUOTED_NIGHTS_MAX } from '../../../kernel/limits.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import { type Stock, stockOf } from '../../inventory/index.ts'
import { datesBetween } from '../prices/calendar.ts'
import type { Period } from '../pricing/dates-around.ts'
import { calendarOf, priceOf, refuseArticles } from '../pricing/price.ts'
import { publicRefusals, saleMoment } from '../pricing/public-refusals.ts'
import { readTerms } from '../pricing/read-terms.ts'
import { readSale } from '../pricing/remembered-terms.ts'
import type { PricedStay, Refusal, StayToPrice } from '../pricing/stay.ts'
import type { PlanTerms, RateTerms, RoomTypeTerms } from '../pricing/terms.ts'
import type { Guests, QuotedTime } from './input.ts'

/** A room type of a rate plan as it is offered for a stay. */
export interface QuotedOffer {
  plan: PlanTerms
  roomType: RoomTypeTerms
  stay: StayToPrice
  /** Null without a price. */
  priced: PricedStay | null
  refusals: readonly Refusal[]
  /** Rooms that are left for the stay, never below zero. */
  left: number
  /** Whether the caller can book the stay by a token. */
  hasToken: boolean
  terms: RateTerms
}

export interface Quote {
  terms: RateTerms
  promoCode: string | null
  offers: QuotedOffer[]
}

/** A room type with a rate plan that may sell it. */
export interface Pair {
  plan: PlanTerms
  roomType: RoomTypeTerms
}

/** A stay on a pair. A promo code counts only where it unlocks the plan. */
export const stayOn = (
  { accommodationId, unlockedPlanIds }: RateTerms,
  { plan, roomType }: Pair,
  stay: Omit<StayToPrice, 'accommodationId' | 'ratePlanId' | 'roomTypeId'>,
): StayToPrice => ({
  ...stay,
  accommodationId,
  ratePlanId: plan.id,
  roomTypeId: roomType.id,
  promoCode: unlockedPlanIds?.includes(plan.id) ? stay.promoCode : null,
})

/** A stay that somebody wants, and how it is sold to them. */
export interface Wish extends Pick<StayToPrice, 'accommodationId' | 'type' | 'promoCode' | 'articles' | 'channelId'> {
  time: QuotedTime
  /** Null for all. */
  roomTypeIds: readonly string[] | null
  guestsOf(terms: RateTerms): Guests
  pairsOf(terms: RateTerms): Pair[]
  hasToken(refusals: readonly Refusal[]): boolean
  /** Of the stock of a period, the rooms that are left for the stay; by default the stock. */
  leftOf?(stock: ReadonlyMap<string, Stock>, period: Period): Promise<ReadonlyMap<string, number>>
}

interface Choice extends Pair {
  period: Period
}

/**
 * Prices a stay on each wanted pair, also where rules refuse it. Reads the stock in one statement for each period; periods differ only if
 * plans have other times of check-in and check-out. Prices and rules take a statement more, unless this node knows those in force. A stay that may
 * have too many nights is counted on the terms of a single day first.
 */
export async function readQuote(ctx: Context, wish: Wish): Promise<Quote> {
  const { accommodationId, type, time, roomTypeIds, promoCode, articles, channelId } = wish
  const now = ctx.clock.now()
  const ofStock = { accommodationId, type, ...(roomTypeIds && { roomTypeIds }), now }
  const articleIds = articles.map(({ articleId }) => articleId)
  const query = { accommodationId, type, ...time.dates, roomTypeIds, promoCode, articleIds, now }
  const choicesIn = (terms: RateTerms): Choice[] => {
    refuseArticles(terms, wish)
    const choices = wish.pairsOf(terms).map((pair) => ({ ...pair, period: time.periodOf(pair.plan, terms.timeZone) }))
    refuseTooMany(terms, choices, wish)
    return choices
  }
  if (datesBetween(time.dates.from, time.dates.to).length * PAIRS_UNCOUNTED > QUOTED_NIGHTS_MAX)
    choicesIn(await readTerms(ctx.db, { ...query, to: time.dates.from }))
  let first: Period | undefined
  const { terms, stock } = await readSale(ctx.db, query, (known) => {
    first = firstPeriod(known, wish)
    return first && { ...ofStock, ...first }
  })
  const choices = choicesIn(terms)
  const guests = wish.guestsOf(terms)
  const periods = new Map(choices.map(({ period }) => [keyOfPeriod(period), period]))
  const known = new Map(first && stock ? [[keyOfPeriod(first), stock]] : [])
  const leftIn = async (period: Period) => {
    const counted = known.get(keyOfPeriod(period)) ?? (await stockOf(ctx.db, { ...ofStock, ...period }))
    return wish.leftOf?.(counted, period) ?? new Map([...counted].map(([id, { left }]) => [id, left]))
  }
  const left = new Map(await Promise.all([...periods].map(async ([key, period]) => [key, await leftIn(period)] as const)))
  const calendars = new Map([...periods].map(([key, period]) => [key, calendarOf({ type, ...period }, terms.timeZone)]))
  const moment = saleMoment(terms, now)
  const offers: QuotedOffer[] = []
  for (const { plan, roomType, period } of choices) {
    await breathe()
    const stay = stayOn(terms, { plan, roomType }, { type, ...period, ...guests, promoCode, articles, channelId })
    const rooms = Math.max(0, left.get(keyOfPeriod(period))?.get(roomType.id) ?? 0)
    const calendar = calendars.get(keyOfPeriod(period))!
    const { priced, refusals: ofRules } = priceOf(terms, stay, now, {}, calendar)
    const refusals = publicRefusals(terms, stay, calendar, { moment, ofRules, left: rooms })
    offers.push({
      plan,
      roomType,
      stay,
      priced: priced && { ...priced, refusals },
      refusals,
      left: rooms,
      hasToken: priced !== null && wish.hasToken(refusals),
      terms,
    })
  }
  return { terms, promoCode, offers }
}

const keyOfPeriod = ({ useStartAt, useExpireAt }: Period) => `${useStartAt.getTime()} ${useExpireAt.getTime()}`

/** The period of the first plan of this kind of stay, which most plans share. */
function firstPeriod({ plans, timeZone }: RateTerms, { time, type }: Wish): Period | undefined {
  const plan = [...plans.values()].find((one) => one.type === type && !one.archived)
  return time.period ?? (plan && time.periodOf(plan, timeZone))
}

function refuseTooMany({ timeZone }: RateTerms, choices: readonly Choice[], { type, articles }: Wish) {
  const [first] = choices
  if (!first) return
  // a night has a charge for each article too
  const nights = choices.length * chargedDates({ type, ...first.period }, timeZone).length * (1 + articles.length)
  if (nights > QUOTED_NIGHTS_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `The quote has ${nights} nights, with their articles, in all its offers; ${QUOTED_NIGHTS_MAX} are allowed. Name fewer rate plans, room types or articles.`,
    )
}
