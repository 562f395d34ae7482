import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { everyOne, stayRules } from '../../../db/tables/index.ts'
import type { Warnings } from '../prices/warnings.ts'
import type { RateChange } from '../prices/write-prices.ts'

const { minStay, maxStay, minStayThrough, maxStayThrough, advanceMinHours, advanceMaxHours } = stayRules
const isContradictory = or(
  sql`${minStay} > ${maxStay}`,
  sql`${minStayThrough} > ${maxStayThrough}`,
  sql`${advanceMinHours} > ${advanceMaxHours}`,
)

/** Warns of the rules that a change has written, with the values that stood before. */
export async function warnOfContradictions(db: Database, change: RateChange, warnings: Warnings): Promise<void> {
  const written = and(eq(stayRules.accommodationId, change.accommodationId), eq(stayRules.version, change.version))
  const found = await db
    .selectDistinct({ plan: stayRules.ratePlanId, type: stayRules.roomTypeId })
    .from(stayRules)
    .where(and(written, isContradictory))
  const named = (id: string) => (id === everyOne ? null : id)
  for (const { plan, type } of found) warnings.add('MIN_ABOVE_MAX', named(plan), named(type))
}
