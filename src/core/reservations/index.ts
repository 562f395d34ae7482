import './events.ts'

export { assignRoomToReservation } from './assignment/assign-room-to-reservation.ts'
export { cancelAssignReservation } from './assignment/cancel-assign-reservation.ts'
export { changeReservationRoom } from './assignment/change-reservation-room.ts'
export { authorizeManaging, orStaff } from './authorize-managing.ts'
export {
  countOfBooking,
  isBookingOverbooked,
  lockReservationsOfBooking,
  writeBookingId,
} from './booking/booking-of-reservations.ts'
export { changeReservationStatus } from './booking/change-reservation-status.ts'
export { type CreatedReservation, type CreateReservationInput, createReservation } from './booking/create-reservation.ts'
export { deleteReservation } from './booking/delete-reservation.ts'
export { modifyReservation } from './booking/modify-reservation.ts'
export { type MovedReservation, moveReservation } from './booking/move-reservation.ts'
export { restoreReservation } from './booking/restore-reservation.ts'
export { isPinOf, newCheckInCode, newPin, pinHashOf } from './guests/guest-codes.ts'
export { Guest } from './guests/guests.ts'
export { searchText } from './guests/search-text.ts'
export { jobs } from './jobs.ts'
export { reservationsPolicy } from './policy.ts'
export { feeByPolicy } from './pricing/fee-by-policy.ts'
export { findReservation, type Located, locateReservation, lockReservation, type StoredReservation } from './queries.ts'
export { getAccommodationReservations } from './reading/get-accommodation-reservations.ts'
export { getSingleReservation, readReservation } from './reading/get-single-reservation.ts'
export { hideStaffFields } from './reading/hide-staff-fields.ts'
export { isAllowed, type ReservationStatus, refuseUnless, statusWithoutRoom } from './status.ts'
export { checkGuestIn } from './stay/check-guest-in.ts'
export { type CheckOutKind, checkGuestOut } from './stay/check-guest-out.ts'
export { refuseOutsideCheckInWindow } from './stay/check-in-window.ts'
export { type LockedReservation, transactOnReservation, transactWithLocks } from './transact-on-reservation.ts'
export { type ReservationRow, reservationView } from './view.ts'
