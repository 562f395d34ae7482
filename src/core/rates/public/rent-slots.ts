import { breathe } from '../../../kernel/breathe.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { RENT_SLOT_STEP_MINUTES, RENT_SLOTS_MAX } from '../../../kernel/limits.ts'
import { minuteMs } from '../../../kernel/time.ts'
import { addDays, dateIn } from '../../../kernel/zone.ts'
import type { RoomsFinder, StockLevels } from '../../inventory/index.ts'
import type { Period } from '../pricing/dates-around.ts'
import { lineage } from '../pricing/night-price.ts'
import { calendarOf, priceOf, refusalsOf } from '../pricing/price.ts'
import { publicRefusals, type SaleMoment, saleMoment } from '../pricing/public-refusals.ts'
import { isOpenOn, openingOn } from '../pricing/rent-price.ts'
import type { PricedStay, StayToPrice } from '../pricing/stay.ts'
import { keyOf, type RateTerms, type RentBlock } from '../pricing/terms.ts'
import type { Guests } from '../quotes/input.ts'
import { type Pair, stayOn } from '../quotes/read-quote.ts'
import { type Candidate, type Lowest, leftOf, lowestOf } from './lowest.ts'
import { guestsByAges, type PublicSearch, readPublicSale } from './public-pairs.ts'

interface SlotsWish extends PublicSearch {
  /** The day on which the stays begin. */
  date: string
  /** Length of the stays; null for the shortest that each block sells. */
  minutes: number | null
}

/** An hourly stay that everybody can buy, on the cheapest plan. */
export interface RentSlot extends Lowest<HourlyStay> {
  terms: RateTerms
}

interface HourlyStay extends Candidate {
  pair: Pair
  period: Period
  toPrice: StayToPrice
  priced(): PricedStay | null
}

interface Hours extends Pair, Period {}

/** The hourly stays that begin on a day, by their start. */
export async function rentSlots(ctx: Context, wish: SlotsWish): Promise<{ slots: RentSlot[]; isCodeValid: boolean }> {
  const { date, adults, childAges } = wish
  const dates = { from: addDays(date, -1), to: addDays(date, 1) }
  // a stay may last two days, and the property's time zone is not known yet
  const { now, terms, pairs, levels, readRooms } = await readPublicSale(ctx, wish, 'rent', dates, addDays(date, 4))
  const hours: Hours[] = []
  for (const pair of pairs) {
    await breathe()
    hours.push(...hoursOf(terms, pair, wish).filter(({ useStartAt }) => useStartAt >= now))
  }
  if (hours.length > RENT_SLOTS_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `The day has ${hours.length} hourly stays on all rate plans; ${RENT_SLOTS_MAX} are allowed. Ask for fewer room types.`,
    )
  const roomsIn = await readRooms()
  const guests = guestsByAges(adults, childAges)(terms)
  const moment = saleMoment(terms, now)
  const bySlot = Map.groupBy(
    hours,
    ({ roomType, useStartAt, useExpireAt }) => `${useStartAt.toISOString()} ${useExpireAt.getTime()} ${roomType.id}`,
  )
  const slots: RentSlot[] = []
  for (const [, ofSlot] of [...bySlot].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const lowest = await lowestOf(ofSlot.map((one) => candidateOf(terms, wish, guests, one, { levels, roomsIn }, moment)))
    if (lowest) slots.push({ ...lowest, terms })
  }
  return { slots, isCodeValid: terms.unlockedPlanIds !== null }
}

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
  for (let start = from.getTime(); start + length * minuteMs <= to.getTime(); start += RENT_SLOT_STEP_MINUTES * minuteMs)
    periods.push({ useStartAt: new Date(start), useExpireAt: new Date(start + length * minuteMs) })
  return periods
}

function candidateOf(
  terms: RateTerms,
  { promoCode }: SlotsWish,
  guests: Guests,
  { plan, roomType, useStartAt, useExpireAt }: Hours,
  { levels, roomsIn }: { levels: ReadonlyMap<string, StockLevels>; roomsIn: RoomsFinder },
  moment: SaleMoment,
): HourlyStay {
  const period = { useStartAt, useExpireAt }
  const left = leftOf(levels, roomType.id, period)
  const pair = { plan, roomType }
  const stay = stayOn(terms, pair, { ...period, ...guests, type: 'rent', promoCode, articles: [], channelId: null })
  const calendar = calendarOf(stay, terms.timeZone)
  const priced = () => priceOf(terms, stay, moment.now, {}, calendar).priced
  return {
    pair,
    period,
    left,
    throughout: () => roomsIn(roomType.id, period),
    // few plans sell the same hours: each is priced
    nights: 0,
    toPrice: stay,
    priced,
    total: () => priced()?.total ?? null,
    isRefused() {
      const ofRules = refusalsOf(terms, plan, stay, calendar, moment.now)
      return publicRefusals(terms, stay, calendar, { moment, ofRules, left }).length > 0
    },
  }
}
