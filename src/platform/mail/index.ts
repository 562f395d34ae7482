import type { Log } from '../../kernel/context.ts'
import { MESSAGE_SECONDS } from '../../kernel/limits.ts'
import type { Config } from '../config/index.ts'
import { logUnsent, type Outbox, outboxMail } from '../dev-outbox/index.ts'
import type { MailPort } from './port.ts'

export * from './port.ts'

/** SMTP if it is set up. Without it: the outbox, and in production a driver that logs an error. */
export function openMail({ production, SMTP_URL, MAIL_FROM }: Config, outbox: Outbox, log: Log): MailPort {
  if (SMTP_URL !== undefined) return smtpMail({ url: SMTP_URL, from: MAIL_FROM, seconds: MESSAGE_SECONDS })
  return production ? logUnsent('SMTP_URL', log) : outboxMail(outbox)
}

interface Settings {
  url: string
  from: string
  /** Longest wait for an answer of the mail server. */
  seconds: number
}

export function smtpMail({ url, from, seconds }: Settings): MailPort {
  const milliseconds = seconds * 1000
  const limits = {
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    dnsTimeout: milliseconds,
  }
  // mails are texts and HTML of this server; nodemailer must load no file or URL for them
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...limits }, { from }),
  )
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return {
    async send({ to, fromName, replyTo, subject, text, html }, id) {
      // an address object is one address; a string would be parsed as a list
      await (await transport).sendMail({
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        ...(fromName && { from: { name: fromName, address } }),
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...(html && { html }),
      })
    },
  }
}
