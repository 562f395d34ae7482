import { ask } from '../../data/api.ts'
import { ChangeStatusDocument, type ChangeStatusMutationVariables, UnassignRoomDocument } from '../../generated/reservation.ts'
import { AssignRoomDocument } from '../../generated/today.ts'
import { nameOf } from '../today/board.ts'
import { writeStay, writeStayOrTell } from '../today/desk.ts'
import { agreesToStock } from '../today/questions.ts'
import type { FullStay, OneStay } from './one-stay.ts'
import { words } from './words.ts'

export function unassign(screen: OneStay, stay: FullStay): Promise<boolean> {
  const { id: reservationId, roomId } = stay
  return writeStayOrTell(
    screen,
    () => ask(UnassignRoomDocument, { reservationId }),
    ({ cancelAssignReservation }) => ({
      text: words.unassigned(nameOf(stay)),
      stay: cancelAssignReservation,
      ...(roomId && { undo: () => ask(AssignRoomDocument, { reservationId, roomId }) }),
    }),
  )
}

type Status = ChangeStatusMutationVariables['status']

export const changeStatus = (screen: OneStay, stay: FullStay, status: Status, text: string, releaseAt: string | null = null) =>
  writeStay(
    screen,
    () => ask(ChangeStatusDocument, { reservationId: stay.id, status, releaseAt }),
    ({ changeReservationStatus }) => ({ text, stay: changeReservationStatus }),
  )

/** An inquiry holds no stock until it is confirmed. */
export async function confirm(screen: OneStay, stay: FullStay): Promise<void> {
  if (stay.status !== 'INQUIRY' || (await agreesToStock(stay, words.confirmAnyway)))
    await changeStatus(screen, stay, 'DEFINITE', words.confirmed)
}
