export { gatewayText } from './gateway.ts'

/** A short text to a phone. */
export interface TextMessage {
  /** E.164. */
  to: string
  text: string
}

/** What SMS and messenger have in common. */
export interface TextPort {
  /** Resolves once the message was taken; throws where it was not, and may be called again. */
  send(message: TextMessage): Promise<void>
}
