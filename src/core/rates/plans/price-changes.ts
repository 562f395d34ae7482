import { and, eq, gte, max, min } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { rateDays, ratePlanTypes, rentBlocks } from '../../../db/tables/index.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type Affected, type ChangedDays, rangesOf } from '../prices/ranges.ts'
import { type RateChange, raiseRateVersion } from '../prices/rate-version.ts'
import { lineage } from '../pricing/night-price.ts'
import { keyOf } from '../pricing/terms.ts'
import { isOfTypes, type StoredRatePlan } from '../queries.ts'
import { withDerived } from './derivation.ts'

/** The prices of nights and of hours, with their first day and their last. */
const pricesByDays = [
  [rateDays, rateDays.day, rateDays.day],
  [rentBlocks, rentBlocks.fromDay, rentBlocks.toDay],
] as const

/** The first and last day, from today on, on which the root of a plan has prices, for each room type. */
export async function pricedDays(
  db: Database,
  { today }: RateChange,
  plans: readonly StoredRatePlan[],
  { id }: StoredRatePlan,
  roomTypeIds: readonly string[],
): Promise<ChangedDays[]> {
  const root = lineage({ plans: new Map(plans.map((plan) => [plan.id, plan])) }, id).at(-1)
  if (!root || roomTypeIds.length === 0) return []
  const found: ChangedDays[] = []
  for (const [table, first, last] of pricesByDays) {
    const rows = await db
      .select({ roomTypeId: table.roomTypeId, from: min(first), to: max(last) })
      .from(table)
      .where(and(isOfTypes(table, root, roomTypeIds), gte(last, today)))
      .groupBy(table.roomTypeId)
    for (const { roomTypeId, from, to } of rows)
      found.push({ ratePlanId: id, roomTypeId, from: from! < today ? today : from!, to: to!, days: 1 })
  }
  return found
}

/** Plan and room type of everything that the property sells. */
export async function soldPairs(
  db: Database,
  accommodationId: string,
): Promise<Pick<ChangedDays, 'ratePlanId' | 'roomTypeId'>[]> {
  const { ratePlanId, roomTypeId } = ratePlanTypes
  return db.select({ ratePlanId, roomTypeId }).from(ratePlanTypes).where(eq(ratePlanTypes.accommodationId, accommodationId))
}

interface PlanChange {
  plans: readonly StoredRatePlan[]
  plan: StoredRatePlan
  /** What was sold before the change. */
  sold: Awaited<ReturnType<typeof soldPairs>>
  /** Days whose prices changed. */
  prices: readonly ChangedDays[]
  /** Days whose rules changed. */
  rules?: readonly ChangedDays[]
}

/** Announces what a change of a plan does to its prices and rules, and to those of the plans that derive from it. */
export async function announceChange({ db, emit }: Unit, change: RateChange, made: PlanChange): Promise<void> {
  const { plans, plan, sold, prices, rules = [] } = made
  if (prices.length === 0 && rules.length === 0) return
  const { accommodationId, version } = change
  const family = withDerived(plans, plan.id)
  const sells = new Set(sold.map(({ ratePlanId, roomTypeId }) => keyOf(ratePlanId, roomTypeId)))
  const pricedWith: Affected = (_, roomTypeId) => family.filter((one) => one === plan.id || sells.has(keyOf(one, roomTypeId)))
  await raiseRateVersion(db, change, prices, pricedWith)
  const announce = (type: 'rates.changed' | 'stay_rules.changed', changed: readonly ChangedDays[], affected: Affected) => {
    if (changed.length === 0) return
    emit({ accommodationId, type, subjectId: accommodationId, payload: { version, ranges: rangesOf(changed, affected) } })
  }
  announce('rates.changed', prices, pricedWith)
  announce('stay_rules.changed', rules, () => family)
}
