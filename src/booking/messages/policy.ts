import type { Policy } from '../../kernel/authorize.ts'

export const messagesPolicy = {
  bookingMessageTemplates: ['manager'],
  setBookingMessageTemplate: ['manager'],
  resetBookingMessageTemplate: ['manager'],
} as const satisfies Policy
