export interface Mail {
  to: string
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
}

export interface MailPort {
  /** Resolves once the server accepted the mail. After an error it may be called again. */
  send(mail: Mail): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly mail: MailPort
  }
}
