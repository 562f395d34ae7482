import { isDeepStrictEqual } from 'node:util'
import { and, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching, refuseTakenCode, rowOrFail, updateRow } from '../../db/rows.ts'
import { articles, includedArticles, ratePlans } from '../../db/tables/index.ts'
import { archivedAtAfter } from '../../kernel/archived-at.ts'
import { authorize } from '../../kernel/authorize.ts'
import { refuseField } from '../../kernel/errors.ts'
import { code, id, name, reference, unclearable } from '../../kernel/inputs.ts'
import { byLimits, type FieldsOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verb } from '../../kernel/verb.ts'
import { lockRates } from '../rates/index.ts'
import { refuseTaxGroup } from '../taxes/index.ts'
import { amount, articleFields, refuseContradictions, soldAt } from './inputs.ts'
import { articlesPolicy } from './policy.ts'
import { accommodationOfArticle, refuseUnknownBand } from './queries.ts'
import type { ArticleRow } from './view.ts'

const UpdateArticle = byLimits((limits) =>
  z.object({
    id,
    ...articleFields(limits),
    code: unclearable(code),
    name: unclearable(name(limits)),
    soldAt: unclearable(soldAt),
    amount: unclearable(amount),
    taxGroup: unclearable(reference),
    mandatory: unclearable(z.boolean()),
    archived: unclearable(z.boolean()),
  }),
)

type Fields = FieldsOf<typeof UpdateArticle>

/** What is left out stays, and null clears what may be empty. Charges that stand keep their amount. */
export const updateArticle = verb(articlesPolicy.updateArticle, UpdateArticle, async (ctx, changes): Promise<ArticleRow> => {
  const { id: articleId } = changes
  const accommodationId = await accommodationOfArticle(ctx.db, articleId)
  authorize(ctx.actor, articlesPolicy.updateArticle, accommodationId)
  return transact(
    ctx,
    async ({ db, record }) => {
      await lockRates(db, accommodationId)
      const key = { accommodationId, id: articleId }
      const before = await rowOrFail(db, articles, key, 'ARTICLE_NOT_FOUND', 'no key update')
      const after = articleAfter(before, changes, ctx.clock.now())
      const fields = (Object.keys(after) as (keyof ArticleRow)[]).filter(
        (field) => !isDeepStrictEqual(after[field], before[field]),
      )
      if (fields.length === 0) return before
      await refuseUnfit(db, before, after)
      // Citus refuses to set the column by which it distributes
      const row = await updateRow(ctx, db, articles, key, { ...after, accommodationId: undefined })
      record({
        accommodationId,
        type: 'article.update',
        log: `Changed article ${before.code}.`,
        relatedId: articleId,
        before,
        after: row,
        highlighted: fields,
        event: 'article.updated',
        payload: { articleId, fields },
      })
      return row
    },
    { constraints: { articles_code: 'CODE_TAKEN' } },
  )
})

/** Refuses a change that contradicts itself, another article, a plan, or what the property has by now. */
async function refuseUnfit(db: Database, before: ArticleRow, after: ArticleRow) {
  const { accommodationId } = before
  refuseContradictions(after)
  if (after.code !== before.code) await refuseTakenCode(db, articles, accommodationId, after.code, before.id)
  const isPutBack = before.archivedAt !== null && after.archivedAt === null
  if (after.archivedAt && !before.archivedAt) await refuseWhileIncluded(db, before)
  if (isPutBack || after.ageBand !== before.ageBand) await refuseUnknownBand(db, accommodationId, after.ageBand)
  if (isPutBack || after.taxGroup !== before.taxGroup) await refuseTaxGroup(db, accommodationId, after.taxGroup)
}

async function refuseWhileIncluded(db: Database, { accommodationId, id }: ArticleRow) {
  const ofPlan = matching(ratePlans, { accommodationId: includedArticles.accommodationId, id: includedArticles.ratePlanId })
  const [plan] = await db
    .select({ code: ratePlans.code })
    .from(includedArticles)
    .innerJoin(ratePlans, ofPlan)
    .where(and(matching(includedArticles, { accommodationId, articleId: id }), isNull(ratePlans.archivedAt)))
    .limit(1)
  if (plan) refuseField('archived', `the rate plan ${plan.code} includes the article`)
}

const articleAfter = (before: ArticleRow, changes: Fields, now: Date): ArticleRow => ({
  ...before,
  ...valuesAfter(before, changes, ['code', 'name', 'soldAt', 'amount', 'taxGroup', 'mandatory'], ['ageBand']),
  names: changes.names === undefined ? before.names : (changes.names ?? {}),
  archivedAt: archivedAtAfter(before.archivedAt, changes.archived, now),
})
