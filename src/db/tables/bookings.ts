import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'

/** Staff make only CONFIRMED bookings. */
export const bookingStatuses = ['HELD', 'CONFIRMED', 'EXPIRED', 'CANCELED'] as const

/** Who booked, and does not have to be a guest. */
export interface Booker {
  name: string
  contacts: { contactType: string; contactValue: string }[]
}

/** Reservations that one booker made together; see `reservations.booking_id`. */
export const bookings = pgTable(
  'bookings',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    /** For people; unique at the property. */
    number: text('number').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    booker: jsonb('booker').$type<Booker>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId], foreignColumns: [accommodations.id] }),
    unique('bookings_number').on(t.accommodationId, t.number),
    index('bookings_id').on(t.id),
    index('bookings_created').on(t.accommodationId, t.createdAt, t.id),
  ],
)
