import { boolean, jsonb } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { day, idOf, instant, keyOf, table } from './columns.ts'

/** The figures of closed days, as they were when the books were closed. Rows are added, and never change. */
export const closedDays = table(
  'closed_days',
  {
    accommodationId: idOf(() => accommodations),
    date: day().notNull(),
    /** The day was closed before closed days were stored: its figures are those of when it was filled in. */
    isFilledIn: boolean().notNull(),
    storedAt: instant().notNull(),
    /** What the day report says of charges, taxes, payments and refunds. */
    report: jsonb().notNull(),
    /** By room type. */
    rooms: jsonb().notNull(),
    /** What was sold, by room type, channel and rate plan. */
    cells: jsonb().notNull(),
    /** The nights by the days on which they were sold and cancelled, for what was picked up since a day. */
    sales: jsonb().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.date)],
)
