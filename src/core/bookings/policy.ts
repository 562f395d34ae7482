import type { Policy } from '../../kernel/authorize.ts'

/** Where the setting `staffManagesStays` is on, STAFF may do what managers may. */
export const bookingsPolicy = {
  getSingleBooking: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  bookings: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  createBooking: ['manager'],
  moveBooking: ['manager'],
  deleteBooking: ['manager'],
  restoreBooking: ['manager'],
  addReservationToBooking: ['manager'],
  removeReservationFromBooking: ['manager'],
  proveBooking: ['staff'],
  expireBooking: ['system'],
  endBooking: ['system'],
} as const satisfies Policy
