import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { occupancyPrices, rateDays, ratePlanTypes, rentBlocks, stayRules } from '../../../db/tables/index.ts'

const tables = [occupancyPrices, rateDays, rentBlocks, stayRules, ratePlanTypes] as const

/** Removes room types from a locked plan, with their prices and rules on it. Returns the ids of those that it had. */
export async function removePlanTypes(
  db: Database,
  { accommodationId, id }: { accommodationId: string; id: string },
  roomTypeIds: readonly string[],
): Promise<string[]> {
  if (roomTypeIds.length === 0) return []
  const isOne = (table: (typeof tables)[number]) =>
    and(eq(table.accommodationId, accommodationId), eq(table.ratePlanId, id), inArray(table.roomTypeId, [...roomTypeIds]))
  for (const table of [occupancyPrices, rateDays, rentBlocks, stayRules] as const) await db.delete(table).where(isOne(table))
  const removed = await db.delete(ratePlanTypes).where(isOne(ratePlanTypes)).returning({ roomTypeId: ratePlanTypes.roomTypeId })
  return removed.map(({ roomTypeId }) => roomTypeId)
}
