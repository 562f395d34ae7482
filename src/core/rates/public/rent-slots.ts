import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { OFFERED_ROOMS_SHOWN_MAX, RENT_SLOT_STEP_MINUTES, RENT_SLOTS_MAX } from '../../../kernel/limits.ts'
import { addDays, dateIn } from '../../../kernel/zone.ts'
import { leftDuring, type StockLevels, stockLevels } from '../../inventory/index.ts'
import type { Period } from '../pricing/dates-around.ts'
import { lineage } from '../pricing/night-price.ts'
import { calendarOf } from '../pricing/price.ts'
import { saleMoment } from '../pricing/public-refusals.ts'
import { readTerms } from '../pricing/read-terms.ts'
import { isOpenOn, openingOn } from '../pricing/rent-price.ts'
import type { StayToPrice } from '../pricing/stay.ts'
import { keyOf, type RateTerms, type RentBlock } from '../pricing/terms.ts'
import type { Guests } from '../quotes/input.ts'
import type { Pair } from '../quotes/read-quote.ts'
import { type Candidate, type Lowest, lowestOf } from './lowest.ts'
import { guestsByAges, publicPairs } from './public-pairs.ts'

export interface SlotsWish extends Pick<StayToPrice, 'accommodationId' | 'promoCode'> {
  /** The day on which the stays begin. */
  date: string
  /** Length of the stays; null for the shortest that each block sells. */
  minutes: number | null
  roomTypeIds: readonly string[] | null
  adults: number
  childAges: readonly number[]
}

/** An hourly stay that everybody can buy, on the cheapest plan. */
export interface RentSlot extends Lowest {
  terms: RateTerms
}

interface Hours extends Pair, Period {}

/** The hourly stays that begin on a day, by their start: prices and rules in one statement, the stock in another. */
export async function rentSlots(ctx: Context, wish: SlotsWish): Promise<{ slots: RentSlot[]; isCodeValid: boolean }> {
  const { accommodationId, date, roomTypeIds, promoCode, adults, childAges } = wish
  const now = ctx.clock.now()
  // a stay may last two days, and the property's time zone is not known yet
  const around = { from: new Date(`${addDays(date, -1)}T00:00:00Z`), until: new Date(`${addDays(date, 4)}T00:00:00Z`) }
  const [terms, levels] = await Promise.all([
    readTerms(ctx.db, {
      accommodationId,
      type: 'rent',
      from: addDays(date, -1),
      to: addDays(date, 1),
      roomTypeIds,
      promoCode,
      articleIds: [],
      now,
    }),
    stockLevels(ctx.db, { accommodationId, ...around, type: 'rent', roomTypeIds, now }),
  ])
  const hours = publicPairs(ctx, terms, 'rent').flatMap((pair) =>
    hoursOf(terms, pair, wish).filter(({ useStartAt }) => useStartAt >= now),
  )
  if (hours.length > RENT_SLOTS_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `The day has ${hours.length} hourly stays on all rate plans; ${RENT_SLOTS_MAX} are allowed. Ask for fewer room types.`,
    )
  const guests = guestsByAges(adults, childAges)(terms)
  const moment = saleMoment(terms, now)
  const bySlot = Map.groupBy(
    hours,
    ({ roomType, useStartAt, useExpireAt }) => `${useStartAt.toISOString()} ${useExpireAt.getTime()} ${roomType.id}`,
  )
  const slots = [...bySlot]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, ofSlot]): RentSlot[] => {
      const lowest = lowestOf(
        terms,
        ofSlot.map((one) => candidateOf(terms, wish, guests, one, levels)),
        moment,
      )
      return lowest ? [{ ...lowest, left: Math.min(lowest.left, OFFERED_ROOMS_SHOWN_MAX), terms }] : []
    })
  return { slots, isCodeValid: terms.unlockedPlanIds !== null }
}

const minuteMilliseconds = 60_000

/** The stays that the blocks of a pair sell. A block that ends on the next day may have opened the day before. */
function hoursOf(terms: RateTerms, pair: Pair, { date, minutes }: SlotsWish): Hours[] {
  const root = lineage(terms, pair.plan.id).at(-1)
  const blocks = root ? (terms.blocks.get(keyOf(root.id, pair.roomType.id)) ?? []) : []
  const found = blocks.flatMap((block) =>
    [addDays(date, -1), date]
      .filter((day) => isOpenOn(block, day))
      .flatMap((day) => periodsOf(block, day, terms.timeZone, minutes))
      .filter(({ useStartAt }) => dateIn(terms.timeZone, useStartAt) === date),
  )
  return found.map((period) => ({ ...pair, ...period }))
}

function periodsOf(block: RentBlock, day: string, timeZone: string, minutes: number | null): Period[] {
  const opening = openingOn(block, day, timeZone)
  if (!opening) return []
  const { from, to, least, most } = opening
  const length = minutes ?? least
  if (length < least || length > most) return []
  const periods: Period[] = []
  for (
    let start = from.getTime();
    start + length * minuteMilliseconds <= to.getTime();
    start += RENT_SLOT_STEP_MINUTES * minuteMilliseconds
  )
    periods.push({ useStartAt: new Date(start), useExpireAt: new Date(start + length * minuteMilliseconds) })
  return periods
}

function candidateOf(
  terms: RateTerms,
  { accommodationId, promoCode }: SlotsWish,
  guests: Guests,
  { plan, roomType, useStartAt, useExpireAt }: Hours,
  levels: ReadonlyMap<string, StockLevels>,
): Candidate {
  const period = { useStartAt, useExpireAt }
  const stock = levels.get(roomType.id)
  const stay: StayToPrice = {
    accommodationId,
    ratePlanId: plan.id,
    roomTypeId: roomType.id,
    type: 'rent',
    ...period,
    ...guests,
    promoCode: terms.unlockedPlanIds?.includes(plan.id) ? promoCode : null,
    articles: [],
    channelId: null,
  }
  return {
    pair: { plan, roomType },
    stay,
    calendar: calendarOf(stay, terms.timeZone),
    left: stock ? Math.max(0, leftDuring(stock, period)) : 0,
    // few plans sell the same hours: each is priced
    nights: 0,
  }
}
