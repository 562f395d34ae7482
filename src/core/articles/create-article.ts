import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { insertRow, refuseTakenCode } from '../../db/rows.ts'
import { articles, articleUnits } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { code, id, name } from '../../kernel/inputs.ts'
import { ARTICLES_MAX } from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { lockRates } from '../rates/index.ts'
import { refuseTaxGroup } from '../taxes/index.ts'
import { amount, articleFields, refuseContradictions, soldAt } from './inputs.ts'
import { articlesPolicy } from './policy.ts'
import { refuseUnknownBand } from './queries.ts'
import type { ArticleRow } from './view.ts'

const CreateArticle = byLimits((limits) =>
  z.object({
    accommodationId: id,
    code,
    name: name(limits),
    unit: z.enum(articleUnits),
    soldAt,
    amount,
    ...articleFields(limits),
  }),
)

export const createArticle = verbAt(articlesPolicy.createArticle, CreateArticle, async (ctx, input): Promise<ArticleRow> => {
  const { names, taxGroup, ageBand, mandatory, ...fields } = input
  const { accommodationId } = fields
  const values = {
    ...fields,
    names: names ?? {},
    taxGroup: taxGroup ?? 'lodging',
    ageBand: ageBand ?? null,
    mandatory: mandatory ?? false,
    archivedAt: null,
  }
  refuseContradictions(values)
  return transact(
    ctx,
    async ({ db, record }) => {
      await accommodationOf(db, accommodationId)
      await lockRates(db, accommodationId)
      await refuseTakenCode(db, articles, accommodationId, values.code)
      const known = await db.$count(articles, eq(articles.accommodationId, accommodationId))
      if (known >= ARTICLES_MAX) fail('LIMIT_EXCEEDED', `A property has at most ${ARTICLES_MAX} articles.`)
      await refuseUnknownBand(db, accommodationId, values.ageBand)
      await refuseTaxGroup(db, accommodationId, values.taxGroup)
      const row = await insertRow(ctx, db, articles, values)
      const articleId = row.id
      record({
        accommodationId,
        type: 'article.create',
        log: `Created article ${values.code}.`,
        relatedId: articleId,
        after: values,
        event: 'article.created',
        payload: { articleId },
      })
      return row
    },
    { constraints: { articles_code: 'CODE_TAKEN' } },
  )
})
