import { ask } from '../../data/api.ts'
import type { ReadSchedule } from '../../data/read-schedule.ts'
import {
  AssignRoomDocument,
  CheckInDocument,
  CheckOutDocument,
  NoShowDocument,
  type NoShowMutationVariables,
  TakePaymentDocument,
  type TakePaymentMutationVariables,
  UndoCheckInDocument,
  UndoCheckOutDocument,
} from '../../generated/today.ts'
import { toast, toastError } from '../../parts/toast.tsx'
import { nameOf, type Stay } from './board.ts'
import { agreesToCheckIn, agreesToCheckOut } from './questions.ts'
import { words } from './words.ts'

/** A screen that shows the stay. */
export interface ShowsStay {
  readonly reading: ReadSchedule
  take: (stay: Stay) => void
}

interface Done {
  text: string
  undo?: () => Promise<unknown>
}

/** Carries out a write, says what came of it, and reads the screen again. The error is thrown to whoever shows it in a dialog. */
export async function writeStay(screen: Pick<ShowsStay, 'reading'>, work: () => Promise<Done>): Promise<void> {
  const { text, undo } = await screen.reading.during(work)
  toast({ tone: 'good', text, undo: undo && (() => void writeStayOrTell(screen, async () => ({ text: await undone(undo) }))) })
}

const undone = async (undo: () => Promise<unknown>) => {
  await undo()
  return words.undone
}

/** The same for a button: what went wrong is told at the foot of the page. */
export async function writeStayOrTell(screen: Pick<ShowsStay, 'reading'>, work: () => Promise<Done>): Promise<boolean> {
  try {
    await writeStay(screen, work)
    return true
  } catch (error) {
    toastError(error)
    return false
  }
}

export async function checkGuestIn(screen: ShowsStay, stay: Stay): Promise<void> {
  if (!(await agreesToCheckIn(stay))) return
  await writeStayOrTell(screen, async () => {
    const { reservationCheckIn: checkedIn } = await ask(CheckInDocument, { reservationId: stay.id })
    screen.take(checkedIn)
    return {
      text: words.checkedIn(nameOf(checkedIn), checkedIn.room?.roomNumber ?? ''),
      undo: () => ask(UndoCheckInDocument, { reservationId: stay.id }),
    }
  })
}

export async function checkGuestOut(screen: ShowsStay, stay: Stay): Promise<void> {
  if (!(await agreesToCheckOut(stay))) return
  await writeStayOrTell(screen, async () => {
    const { reservationCheckOut: checkedOut } = await ask(CheckOutDocument, { reservationId: stay.id })
    screen.take(checkedOut)
    return { text: words.checkedOut(nameOf(checkedOut)), undo: () => ask(UndoCheckOutDocument, { reservationId: stay.id }) }
  })
}

export function assignRoom(screen: ShowsStay, stay: Stay, roomId: string): Promise<boolean> {
  return writeStayOrTell(screen, async () => {
    const { assignRoomToReservation: assigned } = await ask(AssignRoomDocument, { reservationId: stay.id, roomId })
    screen.take(assigned)
    return { text: words.assigned(nameOf(assigned), assigned.room?.roomNumber ?? '') }
  })
}

export const markNoShow = (screen: ShowsStay, stay: Stay, variables: NoShowMutationVariables) =>
  writeStay(screen, async () => {
    await ask(NoShowDocument, variables)
    return { text: words.markedNoShow(nameOf(stay)) }
  })

/** The key makes a payment that is sent twice, as after an outage, one payment. */
export const takePayment = (screen: ShowsStay, input: TakePaymentMutationVariables['input'], amount: string) =>
  writeStay(screen, async () => {
    await ask(TakePaymentDocument, { input })
    return { text: words.paymentTaken(amount) }
  })
