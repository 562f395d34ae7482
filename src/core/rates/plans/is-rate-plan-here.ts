import type { Database } from '../../../db/database.ts'
import { ratePlans } from '../../../db/tables/index.ts'
import { isRatePlan } from '../queries.ts'

export async function isRatePlanHere(db: Database, accommodationId: string, id: string): Promise<boolean> {
  const rows = await db.select({ id: ratePlans.id }).from(ratePlans).where(isRatePlan(accommodationId, id))
  return rows.length > 0
}
