export interface Mail {
  to: string
  /** Name of the sender, whose address is always that of the server. */
  fromName?: string
  /** Where answers go. */
  replyTo?: string
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
}

export interface MailPort {
  /** Resolves once the server accepted the mail. After an error it may be called again, with the same id. */
  send(mail: Mail, id: string): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly mail: MailPort
  }
}
