import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { articles, includedArticles, type ratePlans } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { isFor } from '../pricing/article-charges.ts'
import type { PlanTypeInput } from './inputs.ts'

type Plan = Pick<typeof ratePlans.$inferSelect, 'accommodationId' | 'id' | 'type'>

/** Refuses articles that the property does not have or that the plan cannot include. None of them can be archived before the transaction ends. */
export async function refuseIncluded(db: Database, plan: Plan, inputs: readonly PlanTypeInput[]): Promise<void> {
  const ids = [...new Set(inputs.flatMap((input) => (input.articles ?? []).map(({ articleId }) => articleId)))]
  if (ids.length === 0) return
  const rows = await db
    .select({ id: articles.id, code: articles.code, unit: articles.unit, archivedAt: articles.archivedAt })
    .from(articles)
    .where(and(eq(articles.accommodationId, plan.accommodationId), inArray(articles.id, ids)))
    .orderBy(articles.id)
    .for('share')
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const [at, input] of inputs.entries())
    for (const { articleId } of input.articles ?? []) {
      const field = `types.${at}.articles`
      const article = known.get(articleId) ?? fail('ARTICLE_NOT_FOUND', { field })
      if (article.archivedAt) refuseField(field, `the article ${article.code} is archived`)
      if (!isFor(article, plan)) refuseField(field, `the article ${article.code} is for hourly stays`)
    }
}

/** Refuses to put a plan back in use that includes an archived article. */
export async function refuseArchivedArticles(db: Database, { accommodationId, id }: Plan): Promise<void> {
  const isIncluded = matching(articles, { accommodationId: includedArticles.accommodationId, id: includedArticles.articleId })
  const [archived] = await db
    .select({ code: articles.code })
    .from(includedArticles)
    .innerJoin(articles, isIncluded)
    .where(
      and(
        eq(includedArticles.accommodationId, accommodationId),
        eq(includedArticles.ratePlanId, id),
        isNotNull(articles.archivedAt),
      ),
    )
    .limit(1)
  if (archived) refuseField('archived', `the plan includes the article ${archived.code}, which is archived`)
}
