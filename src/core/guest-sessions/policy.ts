import type { Policy } from '../../kernel/authorize.ts'

/** Whoever knows the PIN, or holds the session that it opened, may: what they hold is looked at after this. */
export const guestSessionsPolicy = {
  getReservationGuestSessionToken: ['anyone'],
  getSingleReservationByGuestSession: ['anyone'],
  checkInReservationByGuestSession: ['anyone'],
  checkOutReservationByGuestSession: ['anyone'],
  controlRoomDeviceByGuestSession: ['anyone'],
} as const satisfies Policy
