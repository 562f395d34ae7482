import type { Policy } from '../../kernel/authorize.ts'

/** The token is the credential. */
export const guestBookingsPolicy = {
  booking: ['anyone'],
  holdOffer: ['anyone'],
  releaseHold: ['anyone'],
  confirmBooking: ['anyone'],
  changeBooking: ['anyone'],
  cancelBooking: ['anyone'],
  resendBookingLink: ['anyone'],
  resendLinks: ['system'],
} as const satisfies Policy
