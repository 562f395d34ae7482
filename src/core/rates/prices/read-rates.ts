import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { ratePlanTypes } from '../../../db/tables/index.ts'
import { keyOf } from '../pricing/terms.ts'
import { type CalendarPair, type CalendarRequest, readCalendar } from './calendar.ts'

/** Consecutive days with the same price, both included. */
export interface PriceRun {
  from: string
  to: string
  /** For the base occupancy, after all derivation. */
  amount: number
  /** For one adult, two adults and so on, where prices are set by adults. */
  amountsByAdults: number[] | null
}

/** All prices of a plan and a room type in the period. Days outside of its runs are not sold. */
export interface RatesOfType {
  /** Of the plan and type; the key of the list. */
  id: string
  ratePlanId: string
  roomTypeId: string
  /** Whether the prices follow from those of another plan. */
  derived: boolean
  /** The version that last changed any of its prices, removed ones too. */
  version: number
  runs: PriceRun[]
}

export interface RatesRead {
  /** The version of the property's rates. */
  version: number
  currency: string
  /** By id. */
  rates: RatesOfType[]
}

interface Request extends CalendarRequest {
  /** Only plans and types that changed after this version, each with all its prices. */
  sinceVersion?: number | null | undefined
}

/** The prices of nights as runs of days, for apps. */
export async function readRates(db: Database, request: Request): Promise<RatesRead> {
  const { accommodationId, ratePlanIds, roomTypeIds, sinceVersion } = request
  const { terms, dates, pairs } = await readCalendar(db, request)
  const found = await db
    .select({
      id: ratePlanTypes.id,
      plan: ratePlanTypes.ratePlanId,
      type: ratePlanTypes.roomTypeId,
      version: ratePlanTypes.pricesVersion,
    })
    .from(ratePlanTypes)
    .where(
      and(
        eq(ratePlanTypes.accommodationId, accommodationId),
        roomTypeIds ? inArray(ratePlanTypes.roomTypeId, [...roomTypeIds]) : sql`true`,
      ),
    )
    .orderBy(asc(ratePlanTypes.id))
  const stored = new Map(found.map((row) => [keyOf(row.plan, row.type), row]))
  const rates = pairs.flatMap((pair): RatesOfType[] => {
    const { plan, roomTypeId, lineageIds } = pair
    const own = stored.get(keyOf(plan.id, roomTypeId))
    if (!own || (ratePlanIds && !ratePlanIds.includes(plan.id))) return []
    const newest = Math.max(...lineageIds.map((id) => stored.get(keyOf(id, roomTypeId))?.version ?? 0))
    // a change that was committed after the prices were read is not among them
    const version = Math.min(newest, terms.version)
    if (sinceVersion != null && version <= sinceVersion) return []
    const derived = plan.parentId !== null
    return [{ id: own.id, ratePlanId: plan.id, roomTypeId, derived, version, runs: runsOf(pair, dates) }]
  })
  rates.sort((one, other) => (one.id < other.id ? -1 : 1))
  return { version: terms.version, currency: terms.currency, rates }
}

function runsOf(pair: CalendarPair, dates: readonly string[]): PriceRun[] {
  const runs: PriceRun[] = []
  let key: string | undefined
  for (const day of dates) {
    const amount = pair.priceOn(day)
    const amountsByAdults = amount === null ? null : byAdults(pair, day)
    const keyOfDay = amount === null ? undefined : `${amount} ${amountsByAdults}`
    if (amount !== null && keyOfDay === key) runs.at(-1)!.to = day
    else if (amount !== null) runs.push({ from: day, to: day, amount, amountsByAdults })
    key = keyOfDay
  }
  return runs
}

function byAdults(pair: CalendarPair, day: string): number[] | null {
  const stored = pair.stored(day)?.amountsByAdults
  return stored ? stored.map((_, at) => pair.priceOn(day, at + 1) ?? 0) : null
}
