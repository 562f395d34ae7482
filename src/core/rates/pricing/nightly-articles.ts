import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { articles } from '../../../db/tables/index.ts'
import { isNightly } from './article-charges.ts'

/** Which of these articles each night of a stay has. */
export async function nightlyArticles(db: Database, accommodationId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: articles.id, unit: articles.unit })
    .from(articles)
    .where(and(eq(articles.accommodationId, accommodationId), inArray(articles.id, [...ids])))
  return new Set(rows.filter(isNightly).map(({ id }) => id))
}
