import { million, quotient } from '../../../kernel/exact.ts'
import { PRICE_MAX } from '../../../kernel/limits.ts'
import { type Party, type Supplements, supplementsOf } from './guests.ts'
import type { PlanPricing, PlanTable, SoldType, StoredPrice } from './terms.ts'

/** A plan of a chain with what it makes of the price before it. */
interface Link {
  plan: PlanPricing
  type: SoldType
  supplements: Supplements
}

/** A plan, its parent and so on to the root, for one room type and one party. */
type PriceChain = readonly Link[]

/** Null if the plan, or one that it derives from, does not sell the room type. */
export function priceChain(table: PlanTable, ratePlanId: string, roomTypeId: string, party: Party): PriceChain | null {
  const links: Link[] = []
  for (const plan of lineage(table, ratePlanId)) {
    const type = table.sold.get(plan.id)?.get(roomTypeId)
    if (!type) return null
    links.push({ plan, type, supplements: supplementsOf(type, party) })
  }
  return links.length > 0 ? links : null
}

/** The plan first, its root last; empty if a plan is missing. */
export function lineage<Plan extends PlanPricing>({ plans }: Pick<PlanTable<Plan>, 'plans'>, ratePlanId: string): Plan[] {
  const found: Plan[] = []
  for (let id: string | null = ratePlanId; id !== null; ) {
    const plan: Plan | undefined = plans.get(id)
    if (!plan || found.includes(plan)) return []
    found.push(plan)
    id = plan.parentId
  }
  return found
}

/**
 * The price of a night of a chain, from the stored price of its root. Each plan adjusts the rounded price of its parent and rounds
 * once. A derived plan without supplements of its own adjusts the parent's price with its supplements; one with supplements adjusts
 * the price without them and adds its own. Null if the day has no price for so many adults.
 */
export function nightPrice(chain: PriceChain, stored: StoredPrice): number | null {
  const amount = priceFrom(chain, 0, stored, true)
  return amount !== null && amount <= PRICE_MAX ? Number(amount) : null
}

function priceFrom(chain: PriceChain, at: number, stored: StoredPrice, withSupplements: boolean): bigint | null {
  const { plan, type, supplements } = chain[at]!
  const isRoot = at === chain.length - 1
  const addsOwn = isRoot || type.supplements.length > 0
  const before = isRoot ? amountFor(stored, supplements.adults) : priceFrom(chain, at + 1, stored, withSupplements && !addsOwn)
  if (before === null) return null
  const added = withSupplements && addsOwn ? supplements.ofOthers + (stored.amountsByAdults ? 0n : supplements.ofAdults) : 0n
  return rounded(plan, isRoot ? adjustedByType(before, type) : adjustedByBoth(before, plan, type), added)
}

/** A stay without adults pays the price for one. */
function amountFor({ amount, amountsByAdults }: StoredPrice, adults: number): bigint | null {
  if (!amountsByAdults) return BigInt(amount)
  const found = amountsByAdults[Math.max(adults, 1) - 1]
  return found === undefined ? null : BigInt(found)
}

type Adjustment = Pick<SoldType, 'adjustPpm' | 'adjustAmount'>

const factor = ({ adjustPpm }: Adjustment) => million + BigInt(adjustPpm)

/** Both in millionths of millionths, so that nothing is rounded yet. */
const adjustedByType = (amount: bigint, type: Adjustment) =>
  (amount * factor(type) + BigInt(type.adjustAmount) * million) * million

const adjustedByBoth = (amount: bigint, plan: Adjustment, type: Adjustment) =>
  (amount * factor(plan) + BigInt(plan.adjustAmount) * million) * factor(type) + BigInt(type.adjustAmount) * million * million

/** A price is never below zero. */
function rounded({ roundTo, roundMode }: PlanPricing, adjusted: bigint, added: bigint): bigint {
  const exact = adjusted + added * million * million
  if (exact <= 0n) return 0n
  const unit = BigInt(roundTo ?? 1)
  return quotient(exact, unit * million * million, roundMode) * unit
}
