import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { articles, articleUnits } from '../../db/tables/index.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { code, id, name } from '../../kernel/inputs.ts'
import { ARTICLES_MAX } from '../../kernel/limits.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { lockRates } from '../rates/index.ts'
import { refuseTaxGroup } from '../taxes/index.ts'
import { amount, articleFields, refuseContradictions, soldAt } from './inputs.ts'
import { articlesPolicy } from './policy.ts'
import { refuseTakenCode, refuseUnknownBand } from './queries.ts'
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

export async function createArticle(ctx: Context, input: InputOf<typeof CreateArticle>): Promise<ArticleRow> {
  const { names, taxGroup, ageBand, mandatory, ...fields } = authorized(ctx, articlesPolicy.createArticle, CreateArticle, input)
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
    async ({ db, audit, emit }) => {
      await accommodationOf(db, accommodationId)
      await lockRates(db, accommodationId)
      await refuseTakenCode(db, accommodationId, values.code)
      const [known] = await db.select({ articles: count() }).from(articles).where(eq(articles.accommodationId, accommodationId))
      if (known!.articles >= ARTICLES_MAX) fail('LIMIT_EXCEEDED', `A property has at most ${ARTICLES_MAX} articles.`)
      await refuseUnknownBand(db, accommodationId, values.ageBand)
      await refuseTaxGroup(db, accommodationId, values.taxGroup)
      const now = ctx.clock.now()
      const articleId = newIdIn(accommodationId)
      const [row] = await db
        .insert(articles)
        .values({ ...values, id: articleId, createdAt: now, updatedAt: now })
        .returning()
      audit({
        accommodationId,
        type: 'article.create',
        log: `Created article ${values.code}.`,
        relatedId: articleId,
        after: values,
      })
      emit({ accommodationId, type: 'article.created', subjectId: articleId, payload: { articleId } })
      return row!
    },
    { constraints: { articles_code: 'CODE_TAKEN' } },
  )
}
