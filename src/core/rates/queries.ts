import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { articles, type ratePlans } from '../../db/tables/index.ts'
import { isNightly } from './pricing/article-charges.ts'

export type StoredRatePlan = typeof ratePlans.$inferSelect

/** The rows of a plan for some room types. */
export const isOfTypes = (
  table: Record<'accommodationId' | 'ratePlanId' | 'roomTypeId', PgColumn>,
  { accommodationId, id }: Pick<StoredRatePlan, 'accommodationId' | 'id'>,
  roomTypeIds: readonly string[],
) => and(eq(table.accommodationId, accommodationId), eq(table.ratePlanId, id), inArray(table.roomTypeId, [...roomTypeIds]))

/** Which of these articles each night of a stay has. */
export async function nightlyArticles(db: Database, accommodationId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: articles.id, unit: articles.unit })
    .from(articles)
    .where(and(eq(articles.accommodationId, accommodationId), inArray(articles.id, [...ids])))
  return new Set(rows.filter(isNightly).map(({ id }) => id))
}
