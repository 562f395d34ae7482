/** A short text to a phone, or to whoever has a name at a messaging app. */
export interface TextMessage {
  /** E.164, or the name there. */
  to: string
  /** The messaging app, in the words of whoever gave the contact. */
  app?: string
  text: string
}

/** What SMS and messenger have in common. */
export interface TextPort {
  /** Resolves once the message was taken; throws where it was not, and may be called again. */
  send(message: TextMessage): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly sms: TextPort
    readonly messenger: TextPort
  }
}
