import './events.ts'

export { newCheckInCode, newPin, pinHashOf } from './codes.ts'
export { type CreateReservationInput, createReservation } from './create-reservation.ts'
export { jobs } from './jobs.ts'
export { reservationsPolicy } from './policy.ts'
export { searchText } from './search-text.ts'
export type { ReservationStatus } from './status.ts'
export type { ReservationRow } from './view.ts'
