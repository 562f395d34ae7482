import type { Database } from '../../../db/database.ts'
import { fail } from '../../../kernel/errors.ts'
import { RATE_CALENDAR_CELLS_MAX } from '../../../kernel/limits.ts'
import { remembered } from '../../../kernel/remembered.ts'
import { lineage, nightPrice, priceChain } from '../pricing/night-price.ts'
import { readTerms } from '../pricing/read-terms.ts'
import { strictestRule } from '../pricing/rules.ts'
import { keyOf, type PlanTerms, type RateTerms, type RuleValues, type StoredPrice } from '../pricing/terms.ts'
import { dateOfDay, dayNumber } from './days.ts'

export interface CalendarRequest {
  accommodationId: string
  /** Nights by default. */
  type?: PlanTerms['type']
  /** Both included. */
  from: string
  to: string
  ratePlanIds?: readonly string[] | null | undefined
  roomTypeIds?: readonly string[] | null | undefined
  /** Only the read of the terms needs it: a calendar checks no promo code and no sale window. */
  now: Date
}

/** A rate plan and a room type of a calendar. */
export interface CalendarPair {
  plan: PlanTerms
  roomTypeId: string
  lineageIds: readonly string[]
  /** The price of a night for this many adults; for the base occupancy if no number is given. */
  priceOn(day: string, adults?: number): number | null
  stored(day: string): StoredPrice | undefined
  /** The prices for one adult, two adults and so on, if they are set so; after all derivation. */
  byAdults(day: string): number[] | null
  ruleOn(day: string): RuleValues
}

export interface Calendar {
  terms: RateTerms
  dates: readonly string[]
  pairs: readonly CalendarPair[]
}

/** The prices and rules of the plans that sell nights, or of those that sell hours, in one statement. Archived plans only by their ids. */
export async function readCalendar(db: Database, request: CalendarRequest): Promise<Calendar> {
  const { accommodationId, type = 'lodge', from, to, ratePlanIds, roomTypeIds, now } = request
  const query = { accommodationId, type, from, to, roomTypeIds: roomTypeIds ?? null, promoCode: null, articleIds: [], now }
  const terms = await readTerms(db, query)
  const dates = datesBetween(from, to)
  const plans = [...terms.plans.values()].filter(
    (plan) => plan.type === type && (ratePlanIds ? ratePlanIds.includes(plan.id) : !plan.archived),
  )
  const pairs = plans.flatMap((plan) =>
    [...(terms.sold.get(plan.id)?.keys() ?? [])]
      .filter((roomTypeId) => roomTypeIds || terms.roomTypes.get(roomTypeId)?.archived === false)
      .map((roomTypeId) => pairOf(terms, plan, roomTypeId)),
  )
  if (pairs.length * dates.length > RATE_CALENDAR_CELLS_MAX)
    fail('LIMIT_EXCEEDED', `A calendar has at most ${RATE_CALENDAR_CELLS_MAX} days of plans and room types. Ask for fewer.`)
  return { terms, dates, pairs }
}

export function datesBetween(from: string, to: string): string[] {
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => dateOfDay(first + at))
}

/** Consecutive days with the same values, by their key. A day without values ends a run. */
export function runsOfDays<Values extends object>(
  dates: readonly string[],
  valuesOn: (day: string) => Values | null,
  keyOfValues: (values: Values) => string,
): (Values & { from: string; to: string })[] {
  const runs: (Values & { from: string; to: string })[] = []
  let keyBefore: string | undefined
  for (const day of dates) {
    const values = valuesOn(day)
    const key = values ? keyOfValues(values) : undefined
    if (values && key === keyBefore) runs.at(-1)!.to = day
    else if (values) runs.push({ ...values, from: day, to: day })
    keyBefore = key
  }
  return runs
}

function pairOf(terms: RateTerms, plan: PlanTerms, roomTypeId: string): CalendarPair {
  const lineageIds = lineage(terms, plan.id).map(({ id }) => id)
  const days = terms.days.get(keyOf(lineageIds.at(-1) ?? plan.id, roomTypeId))
  const { baseOccupancy } = terms.sold.get(plan.id)!.get(roomTypeId)!
  const chainFor = remembered((adults: number) => priceChain(terms, plan.id, roomTypeId, { adults, banded: [] }))
  const priceOn = (day: string, adults = baseOccupancy) => {
    const stored = days?.get(day)
    const chain = stored && chainFor(adults)
    return chain ? nightPrice(chain, stored) : null
  }
  return {
    plan,
    roomTypeId,
    lineageIds,
    stored: (day) => days?.get(day),
    priceOn,
    byAdults: (day) => days?.get(day)?.amountsByAdults?.map((_, at) => priceOn(day, at + 1) ?? 0) ?? null,
    ruleOn: remembered((day: string) => strictestRule(terms.rules.get(day), lineageIds, roomTypeId)),
  }
}
