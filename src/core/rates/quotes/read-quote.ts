import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { QUOTED_NIGHTS_MAX } from '../../../kernel/limits.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import { type Stock, stockOf } from '../../inventory/index.ts'
import type { Period } from '../pricing/dates-around.ts'
import { calendarOf, priceOf, refuseArticles } from '../pricing/price.ts'
import { publicRefusals, saleMoment } from '../pricing/public-refusals.ts'
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

/** A stay that somebody wants, and how it is sold to them. */
export interface Wish extends Pick<StayToPrice, 'accommodationId' | 'type' | 'promoCode' | 'articles' | 'channelId'> {
  time: QuotedTime
  /** Null for all. */
  roomTypeIds: readonly string[] | null
  guestsOf(terms: RateTerms): Guests
  pairsOf(terms: RateTerms): Pair[]
  hasToken(refusals: readonly Refusal[]): boolean
}

interface Wanted extends Pair {
  period: Period
}

/**
 * Prices a stay on each wanted pair, also where rules refuse it. Reads the stock in one statement for each period; periods differ only if
 * plans have other times of check-in and check-out. Prices and rules take a statement more, unless this node knows those in force.
 */
export async function readQuote(ctx: Context, wish: Wish): Promise<Quote> {
  const { accommodationId, type, time, roomTypeIds, promoCode, articles, channelId } = wish
  const now = ctx.clock.now()
  const ofStock = { accommodationId, type, ...(roomTypeIds && { roomTypeIds }), now }
  const articleIds = articles.map(({ articleId }) => articleId)
  const termsWanted = { accommodationId, type, ...time.dates, roomTypeIds, promoCode, articleIds, now }
  let first: Period | undefined
  const { terms, stock } = await readSale(ctx.db, termsWanted, (known) => {
    first = firstPeriod(known, wish)
    return first && { ...ofStock, ...first }
  })
  refuseArticles(terms, wish)
  const wanted = wish.pairsOf(terms).map((pair): Wanted => ({ ...pair, period: time.periodOf(pair.plan, terms.timeZone) }))
  refuseTooMany(terms, wanted, wish)
  const guests = wish.guestsOf(terms)
  const periods = new Map(wanted.map(({ period }) => [keyOfPeriod(period), period]))
  const left = new Map<string, Map<string, Stock>>()
  if (first && stock) left.set(keyOfPeriod(first), stock)
  const uncounted = [...periods].filter(([key]) => !left.has(key))
  await Promise.all(uncounted.map(async ([key, period]) => left.set(key, await stockOf(ctx.db, { ...ofStock, ...period }))))
  const calendars = new Map([...periods].map(([key, period]) => [key, calendarOf({ type, ...period }, terms.timeZone)]))
  const moment = saleMoment(terms, now)
  const offers = wanted.map(({ plan, roomType, period }): QuotedOffer => {
    const stay = {
      accommodationId,
      ratePlanId: plan.id,
      roomTypeId: roomType.id,
      type,
      ...period,
      ...guests,
      promoCode: terms.unlockedPlanIds?.includes(plan.id) ? promoCode : null,
      articles,
      channelId,
    }
    const rooms = Math.max(0, left.get(keyOfPeriod(period))?.get(roomType.id)?.left ?? 0)
    const calendar = calendars.get(keyOfPeriod(period))!
    const { priced, refusals: ofRules } = priceOf(terms, stay, now, {}, calendar)
    const refusals = publicRefusals(terms, stay, calendar, { moment, ofRules, left: rooms })
    return {
      plan,
      roomType,
      stay,
      priced: priced && { ...priced, refusals },
      refusals,
      left: rooms,
      hasToken: priced !== null && wish.hasToken(refusals),
      terms,
    }
  })
  return { terms, promoCode, offers }
}

const keyOfPeriod = ({ useStartAt, useExpireAt }: Period) => `${useStartAt.getTime()} ${useExpireAt.getTime()}`

/** The period of the first plan of this kind of stay, which most plans share. */
function firstPeriod({ plans, timeZone }: RateTerms, { time, type }: Wish): Period | undefined {
  const plan = [...plans.values()].find((one) => one.type === type && !one.archived)
  return time.period ?? (plan && time.periodOf(plan, timeZone))
}

function refuseTooMany({ timeZone }: RateTerms, wanted: readonly Wanted[], { type, articles }: Wish) {
  const [first] = wanted
  if (!first) return
  // a night has a charge for each article too
  const nights = wanted.length * chargedDates({ type, ...first.period }, timeZone).length * (1 + articles.length)
  if (nights > QUOTED_NIGHTS_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `The quote has ${nights} nights, with their articles, in all its offers; ${QUOTED_NIGHTS_MAX} are allowed. Name fewer rate plans, room types or articles.`,
    )
}
