import { index, text } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant, keyOf, refersTo, table, ulid } from './columns.ts'

/** The PINs of a booking, from its confirmation until the message that tells them. */
export const bookingPins = table(
  'booking_pins',
  {
    accommodationId: ulid().notNull(),
    bookingId: ulid().notNull(),
    /** JSON by reservation, encrypted. */
    sealed: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    keyOf(t.accommodationId, t.bookingId),
    refersTo(t, t.bookingId, bookings),
    index('booking_pins_created').on(t.createdAt),
  ],
)
