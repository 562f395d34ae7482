/** A short text to a phone number, or to a user of a messaging app. */
export interface TextMessage {
  /** E.164, or the user name in the app. */
  to: string
  /** The messaging app, as it was entered with the contact. */
  app?: string
  text: string
}

/** The interface of both SMS and messenger. */
export interface TextPort {
  /** Resolves once the gateway accepted the message. After an error it may be called again, with the same id. */
  send(message: TextMessage, id: string): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly sms: TextPort
    readonly messenger: TextPort
  }
}
