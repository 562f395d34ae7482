import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { ratePlans } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'

export type StoredRatePlan = typeof ratePlans.$inferSelect

export const isRatePlan = (accommodationId: string, id: string) =>
  and(eq(ratePlans.accommodationId, accommodationId), eq(ratePlans.id, id))

/** The accommodation of a rate plan, for the authorization before anything is locked. */
export async function accommodationOfRatePlan(db: Database, id: string): Promise<string> {
  const row = await findById(db, 'accommodationOfRatePlan', ratePlans, id, (isRow) =>
    db.select({ accommodationId: ratePlans.accommodationId }).from(ratePlans).where(isRow),
  )
  return row?.accommodationId ?? fail('RATE_PLAN_NOT_FOUND')
}
