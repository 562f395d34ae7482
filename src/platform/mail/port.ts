export interface Mail {
  to: string
  subject: string
  text: string
}

export interface MailPort {
  /** Resolves once the mail was taken; throws where it was not, and may be called again. */
  send(mail: Mail): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly mail: MailPort
  }
}
