import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ulid } from './columns.ts'

export const messageChannels = ['mail', 'sms', 'messenger'] as const

/** Messages sent by the development drivers of mail, SMS and messenger. Empty in production. */
export const devOutbox = pgTable(
  'dev_outbox',
  {
    id: ulid('id').primaryKey(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('dev_outbox_sent').on(t.sentAt)],
)
