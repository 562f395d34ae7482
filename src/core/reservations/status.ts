import { reservationStatuses } from '../../db/tables/index.ts'
import { isAtLeast } from '../../kernel/actor.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import type { StoredReservation } from './queries.ts'

export type ReservationStatus = (typeof reservationStatuses)[number]

export const atLeast = (status: ReservationStatus, level: ReservationStatus) => isAtLeast(reservationStatuses, status, level)

export const isCreationStatus = (status: ReservationStatus) => ['INQUIRY', 'TENTATIVE', 'DEFINITE'].includes(status)

/** Statuses that keep other reservations out of the room, as in the constraint `reservations_no_overlap`. */
export const takesInventory = (status: ReservationStatus) => status !== 'INQUIRY' && status !== 'CHECKED_OUT'

/** A request and an option that nobody has confirmed yet bind no guest. */
export const isConfirmed = ({ status }: Pick<StoredReservation, 'status'>) => status !== 'INQUIRY' && status !== 'TENTATIVE'

const belowCheckedIn = ['INQUIRY', 'TENTATIVE', 'DEFINITE', 'HOLDING'] as const
const belowCheckedOut = [...belowCheckedIn, 'CHECKED_IN'] as const

/** Action → the statuses in which it is allowed. */
const allowedFrom = {
  assignRoom: ['TENTATIVE', 'DEFINITE', 'HOLDING'],
  assignRoomByRule: ['DEFINITE'],
  cancelAssign: belowCheckedIn,
  changeRoom: belowCheckedOut,
  changeRoomType: belowCheckedIn,
  checkIn: belowCheckedIn,
  checkOut: ['CHECKED_IN'],
  move: belowCheckedOut,
  moveStart: belowCheckedIn,
  modify: reservationStatuses,
  changeStatus: belowCheckedIn,
  delete: reservationStatuses,
  cancelWithBooking: belowCheckedIn,
  chargeFee: belowCheckedIn,
  markNoShow: ['DEFINITE', 'HOLDING'],
  undoCheckIn: ['CHECKED_IN'],
  undoCheckOut: ['CHECKED_OUT'],
  reissuePin: belowCheckedOut,
  setDoorKey: belowCheckedOut,
  openDoor: ['CHECKED_IN'],
  addArticleAtKiosk: ['DEFINITE', 'HOLDING', 'CHECKED_IN'],
} as const satisfies Record<string, readonly ReservationStatus[]>

type Action = keyof typeof allowedFrom
type StatusFields = Pick<StoredReservation, 'status' | 'deletedAt'>

export function isAllowed(action: Action, { status, deletedAt }: StatusFields): boolean {
  const from: readonly ReservationStatus[] = allowedFrom[action]
  return deletedAt === null && from.includes(status)
}

export function refuseUnless(action: Action, stay: StatusFields): void {
  if (isAllowed(action, stay)) return
  if (stay.deletedAt) fail('RESERVATION_DELETED')
  if (action === 'checkIn') fail('ALREADY_CHECKED_IN')
  fail('STATUS_NOT_ALLOWED', `Not possible while the reservation is ${stay.status}.`)
}

/** Status → the statuses that `changeReservationStatus` can set. */
const nextStatuses: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  INQUIRY: ['TENTATIVE', 'DEFINITE'],
  TENTATIVE: ['DEFINITE', 'INQUIRY'],
  DEFINITE: ['HOLDING'],
  HOLDING: ['DEFINITE'],
  CHECKED_IN: [],
  CHECKED_OUT: [],
}

export function refuseUnlessLeadsTo(status: ReservationStatus, next: ReservationStatus): void {
  if (!nextStatuses[status].includes(next)) fail('STATUS_NOT_ALLOWED', `A reservation does not change from ${status} to ${next}.`)
}

/** A hold needs the time at which it ends. Other reservations have none. */
export function refuseWrongReleaseAt(status: ReservationStatus | null, releaseAt: Date | null, now: Date): void {
  if ((status === 'TENTATIVE') !== (releaseAt !== null))
    refuseField('releaseAt', 'is required for TENTATIVE and not allowed otherwise')
  if (releaseAt && releaseAt <= now) refuseField('releaseAt', 'must lie in the future')
}

/** A reservation that loses its room is no longer held ready for arrival. */
export const statusWithoutRoom = (status: ReservationStatus) => (status === 'HOLDING' ? 'DEFINITE' : status)
