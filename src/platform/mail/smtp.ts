import type { MailPort } from './port.ts'

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
