import { text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bookings } from './bookings.ts'
import { idOf, instant, keyOf, oneOf, refersTo, table, ulid } from './columns.ts'

export const bookingMessageKinds = [
  'CONFIRMATION',
  'PAYMENT_RECEIPT',
  'CHANGE',
  'CANCELLATION',
  'STAY_CANCELLATION',
  'REFUND',
  'PAYMENT_TOO_LATE',
  'NO_SHOW',
  'REMINDER',
  'LINK',
] as const

export const bookingMessageLocales = ['en', 'ko'] as const

/** The texts of messages that a property changed; the others are in code. */
export const bookingMessageTemplates = table(
  'booking_message_templates',
  {
    accommodationId: idOf(() => accommodations),
    kind: oneOf(bookingMessageKinds).notNull(),
    locale: oneOf(bookingMessageLocales).notNull(),
    subject: text().notNull(),
    mail: text().notNull(),
    /** For SMS and messenger. */
    text: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.kind, t.locale)],
)

/** The messages that were sent about a booking: each once, whatever runs twice. */
export const bookingMessages = table(
  'booking_messages',
  {
    accommodationId: ulid().notNull(),
    bookingId: ulid().notNull(),
    kind: oneOf(bookingMessageKinds).notNull(),
    /** What it tells of, such as the id of a payment. */
    cause: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.bookingId, t.kind, t.cause), refersTo(t, t.bookingId, bookings)],
)
