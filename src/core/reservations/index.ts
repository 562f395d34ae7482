import './events.ts'

export { type CreateReservationInput, createReservation } from './create-reservation.ts'
export { jobs } from './jobs.ts'
export { reservationsPolicy } from './policy.ts'
export type { ReservationRow } from './view.ts'
