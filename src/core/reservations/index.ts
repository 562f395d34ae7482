export { assignRoomToReservation, cancelAssignReservation, changeReservationRoom } from './assignment/room-by-hand.ts'
export { authorizeManaging, orStaff, verbOfManagers } from './authorize-managing.ts'
export {
  countOfBooking,
  isBookingOverbooked,
  lockReservationsOfBooking,
  reservationsOfBooking,
  writeBookingId,
} from './booking/booking-of-reservations.ts'
export { changeReservationStatus } from './booking/change-reservation-status.ts'
export {
  type ChangeByGuest,
  changeStayByGuest,
  changesByGuest,
  type GuestWish,
  type StayChangedByGuest,
} from './booking/change-stay-by-guest.ts'
export { recountFreed } from './booking/count-stock.ts'
export { type CreatedReservation, type CreateReservationInput, createReservation } from './booking/create-reservation.ts'
export { deleteReservation } from './booking/delete-reservation.ts'
export { markNoShow } from './booking/mark-no-show.ts'
export { type ModifiedReservation, modifyReservation } from './booking/modify-reservation.ts'
export { moveReservation } from './booking/move-reservation.ts'
export { restoreReservation } from './booking/restore-reservation.ts'
export { sellStay } from './booking/sell-stay.ts'
export { takesMore } from './change/change-by-guest.ts'
export { changeLockedStay } from './change/change-stay.ts'
export type { LockedForChange, LockedStay } from './change/facts.ts'
export { asSeen, type Preview, previewOf, type Seen, tryOut } from './effect/as-seen.ts'
export type { WishName } from './effect/questions.ts'
export { changeGuests } from './guests/change-guests.ts'
export { erasedGuestKey } from './guests/erase-guests.ts'
export { checkInCodeDigits, isPinOf, newCheckInCode, newPin, pinDigits, pinHashOf } from './guests/guest-codes.ts'
export { Guest } from './guests/guests.ts'
export { guestColumns, guestTexts } from './guests/search-text.ts'
export { importGuests } from './import/import-guests.ts'
export { importReservations } from './import/import-reservations.ts'
export { jobs } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { feeNow } from './pricing/fee-by-policy.ts'
export { judgeOffer } from './pricing/price-new-stay.ts'
export type { PriceWarning } from './pricing/price-warnings.ts'
export { repriceReservation } from './pricing/reprice-reservation.ts'
export { setTaxExemptions } from './pricing/set-tax-exemptions.ts'
export { dueNowOfStays } from './pricing/stay-terms.ts'
export { findReservation, type Located, locateReservation, lockReservation, type StoredReservation } from './queries.ts'
export { getAccommodationReservations } from './reading/get-accommodation-reservations.ts'
export { getSingleReservation, readGuestReservation } from './reading/get-single-reservation.ts'
export { isAllowed, type ReservationStatus, refuseUnless, statusWithoutRoom } from './status.ts'
export {
  refuseOutsideCheckInWindow,
  reservationCheckIn,
  reservationCheckOut,
  undoCheckIn,
  undoCheckOut,
} from './stay/by-reservation.ts'
export { transactOnReservation } from './transact-on-reservation.ts'
export { type ReservationRow, reservationView } from './view.ts'
