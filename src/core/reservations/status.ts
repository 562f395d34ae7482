import { reservationStatuses } from '../../db/tables/index.ts'
import { reaches } from '../../kernel/actor.ts'
import { fail } from '../../kernel/errors.ts'
import type { StoredReservation } from './queries.ts'

export type ReservationStatus = (typeof reservationStatuses)[number]

export const atLeast = (status: ReservationStatus, level: ReservationStatus) => reaches(reservationStatuses, status, level)

/** What a reservation may be created as. */
export const isCreationStatus = (status: ReservationStatus) => ['INQUIRY', 'TENTATIVE', 'DEFINITE'].includes(status)

/** Trigger → the states from which it is allowed. */
const allowedFrom = {
  assignRoom: ['TENTATIVE', 'DEFINITE', 'HOLDING'],
  checkIn: ['INQUIRY', 'TENTATIVE', 'DEFINITE', 'HOLDING'],
  checkOut: ['CHECKED_IN'],
} as const satisfies Record<string, readonly ReservationStatus[]>

export function refuseUnless(trigger: keyof typeof allowedFrom, { status, deletedAt }: StoredReservation): void {
  if (deletedAt) fail('RESERVATION_DELETED')
  if (trigger === 'checkIn' && atLeast(status, 'CHECKED_IN')) fail('ALREADY_CHECKED_IN')
  const from: readonly ReservationStatus[] = allowedFrom[trigger]
  if (!from.includes(status)) fail('STATUS_NOT_ALLOWED', `Not possible while the reservation is ${status}.`)
}
