import { breathe } from '../../../kernel/breathe.ts'
import { leftDuring, type StockLevels } from '../../inventory/index.ts'
import type { Period } from '../pricing/dates-around.ts'

/** A stay that might be the cheapest. */
export interface Candidate {
  /** Rooms that are left for the stay. */
  left: number
  /** How many of them are free throughout the stay, as far as the public is told; by default all. Costs more to know. */
  throughout?(): number | Promise<number>
  /** The price of its nights, a lower bound of its total; null without a price. */
  nights: number | null
  /** With all taxes and articles; null without a price. */
  total(): number | null
  /** Whether the public may not buy it, apart from its price and the rooms that are left. */
  isRefused(): boolean
}

export interface Lowest<Stay extends Candidate> {
  stay: Stay
  total: number
  /** Rooms that are free throughout. */
  left: number
}

/**
 * The cheapest stay that everybody can buy. Taxes and articles only add to the price of the nights, so totals are computed in the order of
 * these prices, until the best total is at most the next price of nights.
 */
export async function lowestOf<Stay extends Candidate>(candidates: readonly Stay[]): Promise<Lowest<Stay> | null> {
  const inOrder = candidates
    .filter(({ nights, left }) => nights !== null && left > 0)
    .sort((one, other) => one.nights! - other.nights!)
  let best: Lowest<Stay> | null = null
  for (const stay of inOrder) {
    if (best && stay.nights! >= best.total) break
    await breathe()
    if (stay.isRefused()) continue
    const total = stay.total()
    if (total === null || (best !== null && total >= best.total)) continue
    const left = (await stay.throughout?.()) ?? stay.left
    if (left > 0) best = { stay, total, left }
  }
  return best
}

/** Rooms of a type that are left for a period, never below zero. */
export function leftOf(levels: ReadonlyMap<string, StockLevels>, roomTypeId: string, period: Period): number {
  const stock = levels.get(roomTypeId)
  return stock ? Math.max(0, leftDuring(stock, period)) : 0
}
