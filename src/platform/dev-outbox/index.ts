import { desc } from 'drizzle-orm'
import { devOutbox } from '../../db/tables/index.ts'
import type { Context, Log } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { MailPort } from '../mail/port.ts'
import type { TextPort } from '../sms-and-messenger/port.ts'

export const outboxMail = (outbox: Outbox): MailPort => ({
  send: ({ to, subject, text }) => outbox.keep({ channel: 'mail', recipient: to, subject, text }),
})

export const outboxText = (outbox: Outbox, channel: 'sms' | 'messenger'): TextPort => ({
  send: ({ to, text }) => outbox.keep({ channel, recipient: to, subject: null, text }),
})

/** It does not throw, because a retry would fail too: an operator has to set the setting. */
export const logUnsent = (setting: string, log: Log) => ({
  send: async () => log.error({ setting }, `A message was not sent: ${setting} is not set`),
})

type NewOutboxMessage = Pick<typeof devOutbox.$inferSelect, 'channel' | 'recipient' | 'subject' | 'text'>

export type Outbox = ReturnType<typeof createOutbox>

/** Stores the messages of the development drivers, for developers and tests on all nodes. */
export function createOutbox({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    async keep(message: NewOutboxMessage) {
      await db.insert(devOutbox).values({ ...message, id: newId(), sentAt: clock.now() })
    },
    /** Newest first. */
    list: (max: number) => db.select().from(devOutbox).orderBy(desc(devOutbox.sentAt), desc(devOutbox.id)).limit(max),
  }
}
