import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, minorUnits, ulid } from './columns.ts'
import { ratePlanTypes } from './rate-plans.ts'

/** What one piece of an article is for. */
export const articleUnits = ['STAY', 'NIGHT', 'PERSON', 'PERSON_NIGHT', 'HOUR', 'PIECE'] as const
/** Where an article is sold: with a stay, at the desk, or by a guest at a kiosk. */
export const salePlaces = ['BOOKING', 'FOLIO', 'KIOSK'] as const

/** What a property sells besides stays, such as breakfast or parking. */
export const articles = pgTable(
  'articles',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Language tag → name. */
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    /** It never changes: charges of stays follow it. */
    unit: text('unit', { enum: articleUnits }).notNull(),
    soldAt: text('sold_at', { enum: salePlaces }).array().notNull(),
    amount: minorUnits('amount').notNull(),
    /** The percentages of this group apply. */
    taxGroup: text('tax_group').notNull(),
    /** Guests who are counted, for units by person: an age band, ADULT, CHILD or INFANT; null for all. */
    ageBand: text('age_band'),
    /** Each new stay has it. */
    mandatory: boolean('mandatory').notNull().default(false),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
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

/** The articles that the prices of a plan and room type include. */
export const includedArticles = pgTable(
  'included_articles',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    ratePlanId: ulid('rate_plan_id').notNull(),
    roomTypeId: ulid('room_type_id').notNull(),
    articleId: ulid('article_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.ratePlanId, t.roomTypeId, t.articleId] }),
    foreignKey({
      name: 'included_articles_plan_type',
      columns: [t.accommodationId, t.ratePlanId, t.roomTypeId],
      foreignColumns: [ratePlanTypes.accommodationId, ratePlanTypes.ratePlanId, ratePlanTypes.roomTypeId],
    }),
    foreignKey({ columns: [t.accommodationId, t.articleId], foreignColumns: [articles.accommodationId, articles.id] }),
    index('included_articles_article').on(t.accommodationId, t.articleId),
  ],
)
