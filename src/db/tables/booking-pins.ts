import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant, ulid } from './columns.ts'

/** The PINs of a booking, from its confirmation until the message that tells them. */
export const bookingPins = pgTable(
  'booking_pins',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    bookingId: ulid('booking_id').notNull(),
    /** JSON by reservation, encrypted. */
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.bookingId] }),
    foreignKey({ columns: [t.accommodationId, t.bookingId], foreignColumns: [bookings.accommodationId, bookings.id] }),
    index('booking_pins_created').on(t.createdAt),
  ],
)
