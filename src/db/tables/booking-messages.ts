import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bookings } from './bookings.ts'
import { instant, ulid } from './columns.ts'

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
export const bookingMessageTemplates = pgTable(
  'booking_message_templates',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    kind: text('kind', { enum: bookingMessageKinds }).notNull(),
    locale: text('locale', { enum: bookingMessageLocales }).notNull(),
    subject: text('subject').notNull(),
    mail: text('mail').notNull(),
    /** For SMS and messenger. */
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.kind, t.locale] })],
)

/** The messages that were sent about a booking: each once, whatever runs twice. */
export const bookingMessages = pgTable(
  'booking_messages',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    bookingId: ulid('booking_id').notNull(),
    kind: text('kind', { enum: bookingMessageKinds }).notNull(),
    /** What it tells of, such as the id of a payment. */
    cause: text('cause').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.bookingId, t.kind, t.cause] }),
    foreignKey({ columns: [t.accommodationId, t.bookingId], foreignColumns: [bookings.accommodationId, bookings.id] }),
  ],
)
