import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { articles, ratePlans } from '../../db/tables/index.ts'
import { code } from '../../kernel/inputs.ts'
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

/**
 * The id of the rate plan that a text names: any plan of the property by its id, one in use by its code, both in capitals or not. Null if
 * it names none.
 */
export async function ratePlanNamed(
  db: Database,
  accommodationId: string,
  text: string | null | undefined,
): Promise<string | null> {
  // ids have the form of codes
  if (text == null || !code.safeParse(text).success) return null
  const name = text.toUpperCase()
  const isCode = and(sql`upper(${ratePlans.code}) = ${name}`, isNull(ratePlans.archivedAt))
  const [plan] = await db
    .select({ id: ratePlans.id })
    .from(ratePlans)
    .where(and(eq(ratePlans.accommodationId, accommodationId), or(eq(ratePlans.id, name), isCode)))
    .orderBy(sql`${ratePlans.id} = ${name} desc`)
    .limit(1)
  return plan?.id ?? null
}
