import { sql } from 'drizzle-orm'
import { boolean, index, text } from 'drizzle-orm/pg-core'
import { day, idOf, instant, keyOf, oneOf, table, timestamps, ulid } from './columns.ts'

export const accommodations = table(
  'accommodations',
  {
    id: ulid().primaryKey(),
    name: text().notNull(),
    /** IANA name; check-in days, HH:mm limits and "today" use it. */
    timeZone: text().notNull(),
    /** ISO 4217 code of every amount of the accommodation. */
    currency: text().notNull(),
    /** HH:mm at which the business day ends: money that is posted before it, early in the morning, belongs to the day before. */
    businessDayEndsAt: text().notNull().default('00:00'),
    /** The last closed accounting day; null if none is closed. */
    auditedUntil: day(),
    /** The days whose figures are in `closed_days`; from `-infinity` once there is none before. Null if no day is stored. */
    storedDaysFrom: day(),
    storedDaysUntil: day(),
    /** The stop of sale in the last event, and its end; null without an end. */
    saleStopped: boolean().notNull().default(false),
    saleStoppedUntil: instant(),
    /** `#rrggbb` */
    brandColor: text(),
    /** Name of the file of the logo. */
    logo: text(),
    ...timestamps(),
  },
  (t) => [index('accommodations_sale_stop_ends').on(t.saleStoppedUntil).where(sql`${t.saleStopped}`)],
)

export const accommodationSettings = table(
  'accommodation_settings',
  {
    accommodationId: idOf(() => accommodations),
    /** `reservation` or `room`: the two settings lists of the API. */
    area: oneOf(['reservation', 'room']).notNull(),
    key: text().notNull(),
    id: ulid().notNull(),
    value: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.area, t.key)],
)
