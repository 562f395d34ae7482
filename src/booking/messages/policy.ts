import type { Policy } from '../../kernel/authorize.ts'

export const messagesPolicy = {
  bookingMessageTemplates: ['manager'],
  setBookingMessageTemplate: ['manager'],
  resetBookingMessageTemplate: ['manager'],
  messageBooker: ['system'],
} as const satisfies Policy
