import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { articles, type Route, routedCharges } from '../../db/tables/index.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { million } from '../../kernel/exact.ts'
import { day, id } from '../../kernel/inputs.ts'
import { ARTICLES_OF_ROUTE_MAX, ROUTES_OF_FOLIO_MAX } from '../../kernel/limits.ts'

export const sharePpm = z.int().min(1).max(Number(million))

/** Which new charges come to a folio, as somebody says it. */
export const route = z.object({
  charges: z.array(z.enum(routedCharges)).min(1).max(routedCharges.length),
  articleIds: z.array(id).min(1).max(ARTICLES_OF_ROUTE_MAX).nullish(),
  from: day.nullish(),
  until: day.nullish(),
  sharePpm: sharePpm.nullish(),
})

export const routesField = z.array(route).max(ROUTES_OF_FOLIO_MAX).nullish()

export const routesOf = (given: readonly z.output<typeof route>[] | null | undefined): Route[] =>
  (given ?? []).map(({ charges, articleIds = null, from = null, until = null, sharePpm = null }) => {
    return { charges: [...new Set(charges)], articleIds, from, until, sharePpm }
  })

export async function refuseWrongRoutes(db: Database, accommodationId: string, routes: readonly Route[]): Promise<void> {
  for (const [at, { charges, articleIds, from, until }] of routes.entries()) {
    if (articleIds && !charges.includes('ARTICLES')) refuseField(`routes.${at}.articleIds`, 'only for a route of ARTICLES')
    if (from && until && from > until) fail('PERIOD_INVALID', { field: `routes.${at}.until` })
  }
  const named = routes.flatMap(({ articleIds }) => articleIds ?? [])
  if (named.length === 0) return
  const known = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.accommodationId, accommodationId), inArray(articles.id, named)))
  const isKnown = (articleId: string) => known.some((one) => one.id === articleId)
  const at = routes.findIndex(({ articleIds }) => articleIds?.some((articleId) => !isKnown(articleId)))
  if (at !== -1) fail('ARTICLE_NOT_FOUND', { field: `routes.${at}.articleIds` })
}
