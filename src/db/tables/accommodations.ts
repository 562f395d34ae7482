import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ulid } from './columns.ts'

export const accommodations = pgTable(
  'accommodations',
  {
    id: ulid('id').primaryKey(),
    name: text('name').notNull(),
    /** IANA name; check-in days, HH:mm limits and "today" use it. */
    timeZone: text('time_zone').notNull(),
    /** ISO 4217 code of every amount of the accommodation. */
    currency: text('currency').notNull(),
    /** The last closed accounting day; null if none is closed. */
    auditedUntil: date('audited_until', { mode: 'string' }),
    /** The stop of sale in the last event, and its end; null without an end. */
    saleStopped: boolean('sale_stopped').notNull().default(false),
    saleStoppedUntil: instant('sale_stopped_until'),
    /** `#rrggbb` */
    brandColor: text('brand_color'),
    /** Name of the file of the logo. */
    logo: text('logo'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('accommodations_sale_stop_ends').on(t.saleStoppedUntil).where(sql`${t.saleStopped}`)],
)

export const accommodationSettings = pgTable(
  'accommodation_settings',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    /** `reservation` or `room`: the two settings lists of the API. */
    area: text('area', { enum: ['reservation', 'room'] }).notNull(),
    key: text('key').notNull(),
    id: ulid('id').notNull(),
    value: text('value').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.area, t.key] })],
)
