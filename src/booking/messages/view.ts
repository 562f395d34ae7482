import type { MessageKind, MessageLocale, Template } from './placeholders.ts'

export interface BookingMessageTemplateRow extends Template {
  accommodationId: string
  kind: MessageKind
  locale: MessageLocale
  isDefault: boolean
  updatedAt: Date | null
}
