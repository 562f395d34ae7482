import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { accommodationById } from '../../db/find-by-id.ts'
import { matching } from '../../db/rows.ts'
import { articles, ratePlans } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { isNightly } from './pricing/article-charges.ts'

export type StoredRatePlan = typeof ratePlans.$inferSelect

export const isRatePlan = (accommodationId: string, id: string) => matching(ratePlans, { accommodationId, id })

/** The rows of a plan for some room types. */
export const isOfTypes = (
  table: Record<'accommodationId' | 'ratePlanId' | 'roomTypeId', PgColumn>,
  { accommodationId, id }: Pick<StoredRatePlan, 'accommodationId' | 'id'>,
  roomTypeIds: readonly string[],
) => and(eq(table.accommodationId, accommodationId), eq(table.ratePlanId, id), inArray(table.roomTypeId, [...roomTypeIds]))

/** The accommodation of a rate plan, for the authorization before anything is locked. */
export const accommodationOfRatePlan = accommodationById(ratePlans, 'RATE_PLAN_NOT_FOUND')

/** Codes that differ only in their case would be mistaken for each other. The plans are those of a locked property. */
export function refuseTakenCode(others: readonly Pick<StoredRatePlan, 'code'>[], code: string): void {
  if (others.some((plan) => plan.code.toUpperCase() === code.toUpperCase())) fail('CODE_TAKEN', { field: 'code' })
}

/** Which of these articles each night of a stay has. */
export async function nightlyArticles(db: Database, accommodationId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: articles.id, unit: articles.unit })
    .from(articles)
    .where(and(eq(articles.accommodationId, accommodationId), inArray(articles.id, [...ids])))
  return new Set(rows.filter(isNightly).map(({ id }) => id))
}
