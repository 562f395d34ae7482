import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import {
  CancelStayDocument,
  type CancelStayMutationVariables,
  ChangeGuestsDocument,
  type ChangeGuestsMutationVariables,
  ChangeStatusDocument,
  type ChangeStatusMutationVariables,
  MoveStayDocument,
  type MoveStayMutationVariables,
  NewPinDocument,
  RestoreStayDocument,
  UnassignRoomDocument,
} from '../../generated/reservation.ts'
import { AssignRoomDocument, UndoCheckInDocument, UndoCheckOutDocument } from '../../generated/today.ts'
import { nameOf } from '../today/board.ts'
import { writeStay, writeStayOrTell } from '../today/desk.ts'
import { agreesToStock } from '../today/questions.ts'
import type { FullStay, OneStay } from './one-stay.ts'
import { words } from './words.ts'

export const undoCheckIn = (one: OneStay, stay: FullStay) =>
  writeStayOrTell(one, () => ask(UndoCheckInDocument, { reservationId: stay.id }), words.checkInUndone(nameOf(stay)))

export const undoCheckOut = (one: OneStay, stay: FullStay) =>
  writeStayOrTell(one, () => ask(UndoCheckOutDocument, { reservationId: stay.id }), words.checkOutUndone(nameOf(stay)))

export function unassign(one: OneStay, stay: FullStay): Promise<boolean> {
  const { id: reservationId, roomId } = stay
  return writeStayOrTell(
    one,
    () => ask(UnassignRoomDocument, { reservationId }),
    ({ cancelAssignReservation }) => {
      one.take(cancelAssignReservation)
      const undo = roomId ? () => ask(AssignRoomDocument, { reservationId, roomId }) : undefined
      return { text: words.unassigned(nameOf(stay)), undo }
    },
  )
}

type Status = ChangeStatusMutationVariables['status']

export const changeStatus = (one: OneStay, stay: FullStay, status: Status, text: string, releaseAt: string | null = null) =>
  writeStay(
    one,
    () => ask(ChangeStatusDocument, { reservationId: stay.id, status, releaseAt }),
    ({ changeReservationStatus }) => {
      one.take(changeReservationStatus)
      return { text }
    },
  )

/** An inquiry holds no stock until it is confirmed. */
export async function confirm(one: OneStay, stay: FullStay): Promise<void> {
  if (stay.status !== 'INQUIRY' || (await agreesToStock(stay, words.confirmAnyway)))
    await changeStatus(one, stay, 'DEFINITE', words.confirmed)
}

export const move = (one: OneStay, stay: FullStay, input: MoveStayMutationVariables['input']) =>
  writeStay(
    one,
    () => ask(MoveStayDocument, { input }),
    ({ moveReservation }) => {
      one.take(moveReservation.reservation)
      return { text: words.moved(nameOf(stay)) }
    },
  )

export const changeGuests = (one: OneStay, input: ChangeGuestsMutationVariables['input']) =>
  writeStay(one, () => ask(ChangeGuestsDocument, { input }), words.guestsChanged)

export const cancelStay = (one: OneStay, stay: FullStay, variables: CancelStayMutationVariables) =>
  writeStay(one, () => ask(CancelStayDocument, variables), words.cancelled(nameOf(stay)))

/** Whether it is back; false if somebody else has its room now. */
export async function restore(one: OneStay, stay: FullStay, withoutRoom: boolean): Promise<boolean> {
  try {
    await writeStay(one, () => ask(RestoreStayDocument, { id: stay.id, withoutRoom }), words.restored)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ROOM_NOT_AVAILABLE' && !withoutRoom) return false
    throw error
  }
}

/** A new PIN, which nobody can read again. */
export const newPin = async (stay: FullStay) => (await ask(NewPinDocument, { reservationId: stay.id })).reissueReservationPin
