import type { Log } from '../../kernel/context.ts'
import type { MailPort } from '../mail/port.ts'
import type { TextPort } from '../sms-and-messenger/port.ts'
import type { Outbox } from './store.ts'

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
