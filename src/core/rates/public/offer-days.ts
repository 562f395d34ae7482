import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { OFFER_CALENDAR_CELLS_MAX, OFFERED_ROOMS_SHOWN_MAX } from '../../../kernel/limits.ts'
import { addDays, momentIn } from '../../../kernel/zone.ts'
import { leftDuring, type StockLevels, stockLevels } from '../../inventory/index.ts'
import { partyOf } from '../pricing/guests.ts'
import { lineage, nightPrice, priceChain } from '../pricing/night-price.ts'
import type { StayCalendar } from '../pricing/price.ts'
import { saleMoment } from '../pricing/public-refusals.ts'
import { readTerms } from '../pricing/read-terms.ts'
import { strictestRule } from '../pricing/rules.ts'
import type { StayToPrice } from '../pricing/stay.ts'
import { keyOf, type RateTerms } from '../pricing/terms.ts'
import type { Guests } from '../quotes/input.ts'
import type { Pair } from '../quotes/read-quote.ts'
import { type Candidate, type Lowest, lowestOf } from './lowest.ts'
import { guestsByAges, publicPairs } from './public-pairs.ts'

export interface CalendarWish extends Pick<StayToPrice, 'accommodationId' | 'promoCode'> {
  /** Days of arrival, both included. */
  from: string
  to: string
  nights: number
  roomTypeIds: readonly string[] | null
  adults: number
  childAges: readonly number[]
}

/** A day on which a stay may begin. */
export interface OfferDay {
  date: string
  lowest: Lowest | null
  /** Rooms that are left, of the room type with the most; as many as the public is told of. */
  left: number
  closedToArrival: boolean
  /** Fewest nights of a stay that arrives; null if any length may. */
  minStay: number | null
  terms: RateTerms
}

/** The cheapest stay of so many nights from each day: prices and rules in one statement, the stock in another. */
export async function offerDays(ctx: Context, wish: CalendarWish): Promise<{ days: OfferDay[]; isCodeValid: boolean }> {
  const { accommodationId, from, to, nights, roomTypeIds, promoCode, adults, childAges } = wish
  const now = ctx.clock.now()
  const last = addDays(to, nights)
  // a day more on both sides: the property's time zone is not known yet
  const around = { from: new Date(`${addDays(from, -1)}T00:00:00Z`), until: new Date(`${addDays(last, 2)}T00:00:00Z`) }
  const [terms, levels] = await Promise.all([
    readTerms(ctx.db, {
      accommodationId,
      type: 'lodge',
      from: addDays(from, -1),
      to: addDays(last, 1),
      roomTypeIds,
      promoCode,
      articleIds: [],
      now,
    }),
    stockLevels(ctx.db, { accommodationId, ...around, type: 'lodge', roomTypeIds, now }),
  ])
  const dates = datesFrom(from, to)
  const pairs = publicPairs(ctx, terms, 'lodge')
  const cells = pairs.length * dates.length * nights
  if (cells > OFFER_CALENDAR_CELLS_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `The calendar has ${cells} nights in all its stays; ${OFFER_CALENDAR_CELLS_MAX} are allowed. Ask for fewer days, nights or room types.`,
    )
  const guests = guestsByAges(adults, childAges)(terms)
  const moment = saleMoment(terms, now)
  const candidatesOn = candidateFinder(terms, wish, guests, pairs, levels)
  const days = dates.map((date): OfferDay => {
    const candidates = candidatesOn(date)
    const lowest = lowestOf(terms, candidates, moment)
    const left = Math.min(OFFERED_ROOMS_SHOWN_MAX, Math.max(0, ...candidates.map((candidate) => candidate.left)))
    return { date, lowest, left, ...arrivalRules(terms, pairs, date), terms }
  })
  return { days, isCodeValid: terms.unlockedPlanIds !== null }
}

const datesFrom = (from: string, to: string): string[] => {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The least strict of the pairs' rules: where one of them lets guests arrive, they can. */
function arrivalRules(terms: RateTerms, pairs: readonly Pair[], date: string): Pick<OfferDay, 'closedToArrival' | 'minStay'> {
  const rules = pairs.map(({ plan, roomType }) =>
    strictestRule(
      terms.rules.get(date),
      lineage(terms, plan.id).map(({ id }) => id),
      roomType.id,
    ),
  )
  const open = rules.filter(({ closed, closedToArrival }) => !closed && !closedToArrival)
  const shortest = open.map(({ minStay, minStayThrough }) => Math.max(minStay ?? 1, minStayThrough ?? 1))
  const least = Math.min(...shortest)
  return { closedToArrival: open.length === 0, minStay: open.length > 0 && least > 1 ? least : null }
}

/** Finds what might be bought from a day on. Prices of nights, moments and stock are found once each. */
function candidateFinder(
  terms: RateTerms,
  { accommodationId, nights, promoCode }: CalendarWish,
  guests: Guests,
  pairs: readonly Pair[],
  levels: ReadonlyMap<string, StockLevels>,
) {
  const party = partyOf(guests, terms.ageBands)
  const momentOf = remembered((day: string, time: string) => momentIn(terms.timeZone, day, time))
  const priced = pairs.map((pair) => {
    const chain = priceChain(terms, pair.plan.id, pair.roomType.id, party)
    const days = chain && terms.days.get(keyOf(chain.at(-1)!.plan.id, pair.roomType.id))
    const priceOn = remembered((day: string) => {
      const stored = days?.get(day)
      return chain && stored ? nightPrice(chain, stored) : null
    })
    return { pair, priceOn }
  })
  return (date: string): Candidate[] => {
    const departure = addDays(date, nights)
    const calendar: StayCalendar = { dates: datesFrom(date, addDays(departure, -1)), departure }
    return priced.map(({ pair, priceOn }) => {
      const { plan, roomType } = pair
      const period = { useStartAt: momentOf(date, plan.checkInTime), useExpireAt: momentOf(departure, plan.checkOutTime) }
      const stock = levels.get(roomType.id)
      return {
        pair,
        calendar,
        stay: {
          accommodationId,
          ratePlanId: plan.id,
          roomTypeId: roomType.id,
          type: 'lodge',
          ...period,
          ...guests,
          promoCode: terms.unlockedPlanIds?.includes(plan.id) ? promoCode : null,
          articles: [],
          channelId: null,
        },
        left: stock ? Math.max(0, leftDuring(stock, period)) : 0,
        nights: sumOf(calendar.dates.map(priceOn)),
      }
    })
  }
}

const sumOf = (prices: readonly (number | null)[]): number | null =>
  prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0)

function remembered<Key extends string[], Value>(find: (...key: Key) => Value): (...key: Key) => Value {
  const known = new Map<string, Value>()
  return (...key) => {
    const name = key.join(' ')
    const found = known.has(name) ? known.get(name)! : find(...key)
    known.set(name, found)
    return found
  }
}
