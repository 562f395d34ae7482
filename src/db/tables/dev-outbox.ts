import { index, text } from 'drizzle-orm/pg-core'
import { instant, oneOf, table, ulid } from './columns.ts'

export const messageChannels = ['mail', 'sms', 'messenger'] as const

/** Messages sent by the development drivers of mail, SMS and messenger. Empty in production. */
export const devOutbox = table(
  'dev_outbox',
  {
    id: ulid().primaryKey(),
    channel: oneOf(messageChannels).notNull(),
    recipient: text().notNull(),
    subject: text(),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [index('dev_outbox_sent').on(t.sentAt)],
)
