import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { includedArticles, occupancyPrices, rateDays, ratePlanTypes, rentBlocks } from '../../../db/tables/index.ts'
import type { ChangedDays } from '../prices/ranges.ts'
import type { RateChange } from '../prices/write-prices.ts'
import { clearRules } from '../rules/write-rules.ts'

const tables = [includedArticles, occupancyPrices, rateDays, rentBlocks, ratePlanTypes] as const

interface RemovedTypes {
  /** Those that the plan had. */
  removed: string[]
  /** The days of the rules that went with them. */
  rules: ChangedDays[]
}

/** Removes room types from a locked plan, with their prices and rules on it. */
export async function removePlanTypes(
  db: Database,
  change: RateChange,
  ratePlanId: string,
  roomTypeIds: readonly string[],
): Promise<RemovedTypes> {
  if (roomTypeIds.length === 0) return { removed: [], rules: [] }
  const isOne = (table: (typeof tables)[number]) =>
    and(
      eq(table.accommodationId, change.accommodationId),
      eq(table.ratePlanId, ratePlanId),
      inArray(table.roomTypeId, [...roomTypeIds]),
    )
  for (const table of [includedArticles, occupancyPrices, rateDays, rentBlocks] as const)
    await db.delete(table).where(isOne(table))
  const rows = await db.delete(ratePlanTypes).where(isOne(ratePlanTypes)).returning({ roomTypeId: ratePlanTypes.roomTypeId })
  const removed = rows.map(({ roomTypeId }) => roomTypeId)
  return { removed, rules: removed.length === 0 ? [] : await clearRules(db, change, ratePlanId, removed) }
}
