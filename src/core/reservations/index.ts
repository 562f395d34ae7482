import './events.ts'

export { assignRoomToReservation } from './assign-room-to-reservation.ts'
export { cancelAssignReservation } from './cancel-assign-reservation.ts'
export { changeReservationRoom } from './change-reservation-room.ts'
export { changeReservationStatus } from './change-reservation-status.ts'
export { checkIn } from './check-in.ts'
export { type CheckOutWay, checkOut } from './check-out.ts'
export { newCheckInCode, newPin, pinHashOf } from './codes.ts'
export { type CreateReservationInput, createReservation } from './create-reservation.ts'
export { deleteReservation } from './delete-reservation.ts'
export { jobs } from './jobs.ts'
export { modifyReservation } from './modify-reservation.ts'
export { reservationsPolicy } from './policy.ts'
export {
  type Located,
  type Locked,
  locateReservation,
  lockWithRoom,
  reservationConstraints,
  type StoredReservation,
} from './queries.ts'
export { restoreReservation } from './restore-reservation.ts'
export { searchText } from './search-text.ts'
export type { ReservationStatus } from './status.ts'
export { type ReservationRow, reservationView } from './view.ts'
