import { isDeepStrictEqual } from 'node:util'
import { and, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { accommodationById } from '../../db/find-by-id.ts'
import { insertRow, matching, refuseMore, refuseTakenCode, rowOrFail, updateRow } from '../../db/rows.ts'
import { ageBands, articles, articleUnits, guestKinds, includedArticles, ratePlans, salePlaces } from '../../db/tables/index.ts'
import { archivedAtAfter } from '../../kernel/archived-at.ts'
import { refuseField } from '../../kernel/errors.ts'
import { code, id, name, names, reference, unclearable } from '../../kernel/inputs.ts'
import { ARTICLES_MAX, type Limits, PRICE_MAX } from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verbAt, verbOnRow } from '../../kernel/verb.ts'
import { lockRates } from '../rates/index.ts'
import { refuseTaxGroup } from '../taxes/index.ts'
import { articlesPolicy } from './policy.ts'
import type { ArticleRow } from './view.ts'

const soldAt = z
  .array(z.enum(salePlaces))
  .min(1)
  .max(salePlaces.length)
  .transform((places) => salePlaces.filter((place) => places.includes(place)))

const amount = z.int().min(0).max(PRICE_MAX)

/** The fields of an article that are optional in every input. */
const articleFields = (limits: Limits) => ({
  names: names(limits),
  taxGroup: reference.nullish(),
  ageBand: reference.nullish(),
  mandatory: z.boolean().nullish(),
})

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

const constraints = { articles_code: 'CODE_TAKEN' } as const

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
      await lockRates(ctx, db, accommodationId)
      await refuseUnfit(db, values)
      await refuseMore(db, articles, accommodationId, ARTICLES_MAX, 'articles')
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
    { constraints },
  )
})

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

/** What is left out stays, and null clears what may be empty. Charges that stand keep their amount. */
export const updateArticle = verbOnRow(
  articlesPolicy.updateArticle,
  UpdateArticle,
  'id',
  accommodationById(articles, 'ARTICLE_NOT_FOUND'),
  async (ctx, [changes, accommodationId]): Promise<ArticleRow> => {
    const { id: articleId, names, archived } = changes
    return transact(
      ctx,
      async ({ db, record }) => {
        await lockRates(ctx, db, accommodationId)
        const key = { accommodationId, id: articleId }
        const before = await rowOrFail(db, articles, key, 'ARTICLE_NOT_FOUND', 'no key update')
        const after: ArticleRow = {
          ...before,
          ...valuesAfter(before, changes, ['code', 'name', 'soldAt', 'amount', 'taxGroup', 'mandatory'], ['ageBand']),
          names: names === undefined ? before.names : (names ?? {}),
          archivedAt: archivedAtAfter(before.archivedAt, archived, ctx.clock.now()),
        }
        const fields = (Object.keys(after) as (keyof ArticleRow)[]).filter(
          (field) => !isDeepStrictEqual(after[field], before[field]),
        )
        if (fields.length === 0) return before
        refuseContradictions(after)
        await refuseUnfit(db, after, before)
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
      { constraints },
    )
  },
)

type Values = Omit<ArticleRow, 'id' | 'createdAt' | 'updatedAt'>

function refuseContradictions({ unit, soldAt: places, ageBand, mandatory }: Values) {
  if (ageBand !== null && unit !== 'PERSON' && unit !== 'PERSON_NIGHT')
    refuseField('ageBand', 'only for the units PERSON and PERSON_NIGHT')
  if (mandatory && !places.includes('BOOKING')) refuseField('mandatory', 'only for an article that is sold at BOOKING')
}

/** Refuses what contradicts another article, a plan, or what the property has by now. The rates of the property are locked. */
async function refuseUnfit(db: Database, after: Values, before?: ArticleRow) {
  const { accommodationId } = after
  const isInUse = before?.archivedAt === null
  if (after.code !== before?.code) await refuseTakenCode(db, articles, accommodationId, after.code, before?.id)
  if (isInUse && after.archivedAt) await refuseWhileIncluded(db, before)
  const isPutInUse = !isInUse && after.archivedAt === null
  if (isPutInUse || after.ageBand !== before?.ageBand) await refuseUnknownBand(db, accommodationId, after.ageBand)
  if (isPutInUse || after.taxGroup !== before?.taxGroup) await refuseTaxGroup(db, accommodationId, after.taxGroup)
}

async function refuseUnknownBand(db: Database, accommodationId: string, band: string | null): Promise<void> {
  if (band === null || guestKinds.some((kind) => kind === band)) return
  const [known] = await db
    .select()
    .from(ageBands)
    .where(matching(ageBands, { accommodationId, code: band }))
  if (!known) refuseField('ageBand', `the property has no age band ${band}`)
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
