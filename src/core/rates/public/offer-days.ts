import { breathe } from '../../../kernel/breathe.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { OFFER_CALENDAR_CELLS_MAX, OFFERED_ROOMS_SHOWN_MAX, PAIRS_UNCOUNTED } from '../../../kernel/limits.ts'
import { addDays } from '../../../kernel/zone.ts'
import type { RoomsFinder, StockLevels } from '../../inventory/index.ts'
import { datesBetween } from '../prices/calendar.ts'
import { saleMoment } from '../pricing/public-refusals.ts'
import { readTerms } from '../pricing/read-terms.ts'
import type { RateTerms, RuleValues } from '../pricing/terms.ts'
import type { Pair } from '../quotes/read-quote.ts'
import { type Lowest, leftOf, lowestOf } from './lowest.ts'
import { guestsByAges, type PublicSearch, publicPairs, readPublicSale } from './public-pairs.ts'
import { type CalendarStay, type StaysOfPair, staysFinder } from './stays-of-pair.ts'

interface CalendarWish extends PublicSearch {
  /** Days of arrival, both included. */
  from: string
  to: string
  nights: number
}

/** A day on which a stay may begin. */
export interface OfferDay {
  date: string
  lowest: Lowest<CalendarStay> | null
  /** Rooms that are left, of the room type with the most; as many as the public is told of. */
  left: number
  closedToArrival: boolean
  /** Fewest nights of a stay that arrives; null if any length may. */
  minStay: number | null
  terms: RateTerms
}

/** The cheapest stay of so many nights from each day. */
export async function offerDays(ctx: Context, wish: CalendarWish): Promise<{ days: OfferDay[]; isCodeValid: boolean }> {
  const { accommodationId, from, to, nights, roomTypeIds, promoCode } = wish
  const last = addDays(to, nights)
  if (cellsOf(PAIRS_UNCOUNTED, wish) > OFFER_CALENDAR_CELLS_MAX) {
    const ofTerms = { accommodationId, type: 'lodge' as const, roomTypeIds, promoCode, articleIds: [] }
    const terms = await readTerms(ctx.db, { ...ofTerms, from, to: from, now: ctx.clock.now() })
    refuseTooMany(publicPairs(ctx, terms, 'lodge'), wish)
  }
  // a day more on both sides: the property's time zone is not known yet
  const dates = { from: addDays(from, -1), to: addDays(last, 1) }
  const { now, terms, pairs, levels, readRooms } = await readPublicSale(ctx, wish, 'lodge', dates, addDays(last, 2))
  const days = await daysOf(terms, pairs, levels, wish, now, await readRooms())
  return { days, isCodeValid: terms.unlockedPlanIds !== null }
}

/** The days of a calendar, from what is stored. */
export async function daysOf(
  terms: RateTerms,
  pairs: readonly Pair[],
  levels: ReadonlyMap<string, StockLevels>,
  wish: CalendarWish,
  now: Date,
  roomsIn: RoomsFinder = (roomTypeId, period) => leftOf(levels, roomTypeId, period),
): Promise<OfferDay[]> {
  refuseTooMany(pairs, wish)
  const { from, to, nights, adults, childAges } = wish
  const arrivals = datesBetween(from, to)
  const guests = guestsByAges(adults, childAges)(terms)
  const toPrice = { days: datesBetween(from, addDays(to, nights)), nights, guests }
  const stockIn = (roomTypeId: string, period: Parameters<RoomsFinder>[1]) => leftOf(levels, roomTypeId, period)
  const staysOf = staysFinder(terms, toPrice, saleMoment(terms, now), stockIn, roomsIn)
  const stays: StaysOfPair[] = []
  for (const pair of pairs) {
    await breathe()
    stays.push(staysOf(pair))
  }
  const days: OfferDay[] = []
  for (const [at, date] of arrivals.entries()) {
    await breathe()
    const candidates = stays.map(({ stayFrom }) => stayFrom(at))
    const lowest = await lowestOf(candidates)
    const left = Math.min(OFFERED_ROOMS_SHOWN_MAX, Math.max(0, ...candidates.map((candidate) => candidate.left)))
    const rules = stays.map(({ rules }) => rules[at]!)
    days.push({ date, lowest, left, ...arrivalRules(rules), terms })
  }
  return days
}

const cellsOf = (pairs: number, { from, to, nights }: CalendarWish) => pairs * datesBetween(from, to).length * nights

function refuseTooMany(pairs: readonly Pair[], wish: CalendarWish) {
  const cells = cellsOf(pairs.length, wish)
  if (cells > OFFER_CALENDAR_CELLS_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `The calendar has ${cells} nights in all its stays; ${OFFER_CALENDAR_CELLS_MAX} are allowed. Ask for fewer days, nights or room types.`,
    )
}

/** The least strict of the pairs' rules: where one of them lets guests arrive, they can. */
function arrivalRules(rules: readonly RuleValues[]): Pick<OfferDay, 'closedToArrival' | 'minStay'> {
  const open = rules.filter(({ closed, closedToArrival }) => !closed && !closedToArrival)
  const shortest = open.map(({ minStay, minStayThrough }) => Math.max(minStay ?? 1, minStayThrough ?? 1))
  const least = Math.min(...shortest)
  return { closedToArrival: open.length === 0, minStay: open.length > 0 && least > 1 ? least : null }
}
