import type { MessageKind, MessageLocale, Template } from './placeholders.ts'
import type { MessageProperty } from './read-booking.ts'

export interface BookingMessageTemplateRow extends Template {
  accommodationId: string
  kind: MessageKind
  locale: MessageLocale
  isDefault: boolean
  updatedAt: Date | null
  /** Where it was read with the template. */
  property?: MessageProperty
}
