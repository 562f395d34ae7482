import type { MailPort } from './port.ts'

interface Settings {
  url: string
  from: string
  /** After which silence of the server a mail is tried again later. */
  seconds: number
}

export function smtpMail({ url, from, seconds }: Settings): MailPort {
  const patience = seconds * 1000
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience, dnsTimeout: patience }
  // What a mail is made of are texts of ours: never a file or an address to load.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...limits }, { from }),
  )
  return {
    async send({ to, subject, text }) {
      // An address object is taken as one address; a text would be read as a list of them.
      await (await transport).sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}
