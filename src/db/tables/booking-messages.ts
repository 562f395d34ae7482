import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'

export const bookingMessageKinds = [
  'CONFIRMATION',
  'PAYMENT_RECEIPT',
  'CHANGE',
  'CANCELLATION',
  'REFUND',
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
