import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { priceVersions } from '../../../db/tables/index.ts'
import { breathe } from '../../../kernel/breathe.ts'
import { keyOf } from '../pricing/terms.ts'
import { type CalendarPair, type CalendarRequest, readCalendar, runsOfDays } from './calendar.ts'

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
  /** Only plans and types that changed after this version, each with all its prices: also those that are no longer sold. */
  sinceVersion?: number | null | undefined
  /** With plans and types that are no longer sold. They have no prices. */
  withUnsold?: boolean
}

/** The prices of nights as runs of days, for apps. */
export async function readRates(db: Database, request: Request): Promise<RatesRead> {
  const { sinceVersion, withUnsold = sinceVersion != null } = request
  const { terms, dates, pairs } = await readCalendar(db, request)
  const listed = new Map(pairs.map((pair) => [keyOf(pair.plan.id, pair.roomTypeId), pair]))
  const rates: RatesOfType[] = []
  for (const known of await knownPrices(db, request)) {
    await breathe()
    const { id, ratePlanId, roomTypeId } = known
    const plan = terms.plans.get(ratePlanId)
    const pair = listed.get(keyOf(ratePlanId, roomTypeId))
    if (plan?.type !== 'lodge' || !(pair || withUnsold)) continue
    // a change that was committed after the prices were read is not among them
    const version = Math.min(known.version, terms.version)
    if (sinceVersion != null && version <= sinceVersion) continue
    const isSold = pair && !plan.archived && terms.roomTypes.get(roomTypeId)?.archived === false
    const derived = plan.parentId !== null
    rates.push({ id, ratePlanId, roomTypeId, derived, version, runs: isSold ? runsOf(pair, dates) : [] })
  }
  return { version: terms.version, currency: terms.currency, rates }
}

/** By id. Of plans and types that are no longer sold too. */
function knownPrices(db: Database, { accommodationId, ratePlanIds, roomTypeIds }: CalendarRequest) {
  const here = eq(priceVersions.accommodationId, accommodationId)
  const ofPlans = ratePlanIds ? inArray(priceVersions.ratePlanId, [...ratePlanIds]) : undefined
  const ofTypes = roomTypeIds ? inArray(priceVersions.roomTypeId, [...roomTypeIds]) : undefined
  return db
    .select()
    .from(priceVersions)
    .where(and(here, ofPlans, ofTypes))
    .orderBy(asc(priceVersions.id))
}

function runsOf(pair: CalendarPair, dates: readonly string[]): PriceRun[] {
  const priceOn = (day: string) => {
    const amount = pair.priceOn(day)
    return amount === null ? null : { amount, amountsByAdults: pair.byAdults(day) }
  }
  return runsOfDays(dates, priceOn, ({ amount, amountsByAdults }) => `${amount} ${amountsByAdults}`)
}
