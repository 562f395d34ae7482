import type { Policy } from '../../kernel/authorize.ts'

/** The PIN or the session token is the proof; the verbs check it after the policy. */
export const guestSessionsPolicy = {
  getReservationGuestSessionToken: ['anyone'],
  getSingleReservationByGuestSession: ['anyone'],
  checkInReservationByGuestSession: ['anyone'],
  checkOutReservationByGuestSession: ['anyone'],
  controlRoomDeviceByGuestSession: ['anyone'],
} as const satisfies Policy
