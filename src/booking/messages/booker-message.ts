import type { MessageKind } from './placeholders.ts'
import type { ContactChannel } from './recipients.ts'

/** What a message to who booked is made of. */
export interface BookerMessage {
  accommodationId: string
  bookingId: string
  kind: MessageKind
  /** Only one message of a booking with the same kind and cause is sent. */
  cause: string
  /** The amount of a payment or a refund, in the minor unit. */
  amount?: number
  /** The currency of the amount; by default that of the booking. */
  currency?: string
  /** Where it goes; to the first contact if this is left out or the booking has none of it. */
  channel?: ContactChannel
}
