import type { Policy } from '../../kernel/authorize.ts'

export const offersPolicy = {
  bookableAccommodation: ['anyone'],
  offers: ['anyone'],
  offerCalendar: ['anyone'],
  rentSlots: ['anyone'],
} as const satisfies Policy
