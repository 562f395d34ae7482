import type { Log } from '../../kernel/context.ts'
import { MESSAGE_SECONDS } from '../../kernel/limits.ts'
import type { Config } from '../config/index.ts'
import { logUnsent, type Outbox, outboxMail } from '../dev-outbox/index.ts'
import type { MailPort } from './port.ts'
import { smtpMail } from './smtp.ts'

export type { Mail, MailPort } from './port.ts'
export { smtpMail } from './smtp.ts'

/** SMTP if it is set up. Without it: the outbox, and in production a driver that logs an error. */
export function openMail({ production, SMTP_URL, MAIL_FROM }: Config, outbox: Outbox, log: Log): MailPort {
  if (SMTP_URL !== undefined) return smtpMail({ url: SMTP_URL, from: MAIL_FROM, seconds: MESSAGE_SECONDS })
  return production ? logUnsent('SMTP_URL', log) : outboxMail(outbox)
}
