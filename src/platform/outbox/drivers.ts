import type { MailPort } from '../mail/index.ts'
import type { TextPort } from '../text/index.ts'
import type { Outbox } from './index.ts'

export const outboxMail = (outbox: Outbox): MailPort => ({
  send: ({ to, subject, text }) => outbox.keep({ channel: 'mail', recipient: to, subject, text }),
})

export const outboxText = (outbox: Outbox, channel: 'sms' | 'messenger'): TextPort => ({
  send: ({ to, text }) => outbox.keep({ channel, recipient: to, subject: null, text }),
})
