import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bigNumber, idOf, instant, keyOf, minorUnits, oneOf, refersTo, table, tableOfRows, timestamps, ulid } from './columns.ts'
import { ofPlanType } from './rate-plans.ts'

/** What one piece of an article is for. */
export const articleUnits = ['STAY', 'NIGHT', 'PERSON', 'PERSON_NIGHT', 'HOUR', 'PIECE'] as const
/** Where an article is sold: with a stay, at the desk, or by a guest at a kiosk. */
export const salePlaces = ['BOOKING', 'FOLIO', 'KIOSK'] as const

/** What a property sells besides stays, such as breakfast or parking. */
export const articles = tableOfRows(
  'articles',
  {
    accommodationId: idOf(() => accommodations),
    code: text().notNull(),
    name: text().notNull(),
    /** Language tag → name. */
    names: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** It never changes: charges of stays follow it. */
    unit: oneOf(articleUnits).notNull(),
    soldAt: oneOf(salePlaces).array().notNull(),
    amount: minorUnits().notNull(),
    /** The percentages of this group apply. */
    taxGroup: text().notNull(),
    /** Guests who are counted, for units by person: an age band, ADULT, CHILD or INFANT; null for all. */
    ageBand: text(),
    /** Each new stay has it. */
    mandatory: boolean().notNull().default(false),
    archivedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    unique('articles_code').on(t.accommodationId, t.code),
    index('articles_id').on(t.id),
    check('articles_amount', sql`${t.amount} >= 0`),
    check('articles_age_band', sql`${t.ageBand} is null or ${t.unit} in ('PERSON', 'PERSON_NIGHT')`),
  ],
)

/** Pieces of an article with a stay. */
export interface StayArticle {
  articleId: string
  count: number
}

/** Pieces of an article that a price contains: at their own price, or as a part of it. */
export interface IncludedArticle extends StayArticle {
  sharePpm: number | null
}

/** The articles that the prices of a plan and room type include. */
export const includedArticles = table(
  'included_articles',
  {
    accommodationId: ulid().notNull(),
    ratePlanId: ulid().notNull(),
    roomTypeId: ulid().notNull(),
    articleId: ulid().notNull(),
    count: integer().notNull(),
    /** Its part of the price of a night, in parts per million; null if it has its own price. */
    sharePpm: bigNumber(),
  },
  (t) => [
    keyOf(t.accommodationId, t.ratePlanId, t.roomTypeId, t.articleId),
    ofPlanType(t, 'included_articles_plan_type'),
    refersTo(t, t.articleId, articles),
    index('included_articles_article').on(t.accommodationId, t.articleId),
  ],
)
