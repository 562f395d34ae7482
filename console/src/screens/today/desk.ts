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

/** What is said of a write: a text, or what follows from the answer. */
type Outcome<Answer> = string | ((answer: Answer) => Done)

/** Carries out a write, says what came of it, and reads the screen again. The error is thrown to whoever shows it in a dialog. */
export async function writeStay<Answer>(
  screen: Pick<ShowsStay, 'reading'>,
  work: () => Promise<Answer>,
  outcome: Outcome<Answer>,
): Promise<void> {
  const answer = await screen.reading.during(work)
  const { text, undo }: Done = typeof outcome === 'string' ? { text: outcome } : outcome(answer)
  toast({ tone: 'good', text, undo: undo && (() => void writeStayOrTell(screen, undo, words.undone)) })
}

/** The same for a button: what went wrong is told at the foot of the page. */
export async function writeStayOrTell<Answer>(...write: Parameters<typeof writeStay<Answer>>): Promise<boolean> {
  try {
    await writeStay(...write)
    return true
  } catch (error) {
    toastError(error)
    return false
  }
}

export async function checkGuestIn(screen: ShowsStay, stay: Stay): Promise<void> {
  if (!(await agreesToCheckIn(stay))) return
  const of = { reservationId: stay.id }
  await writeStayOrTell(
    screen,
    () => ask(CheckInDocument, of),
    ({ reservationCheckIn: checkedIn }) => {
      screen.take(checkedIn)
      return {
        text: words.checkedIn(nameOf(checkedIn), checkedIn.room?.roomNumber ?? ''),
        undo: () => ask(UndoCheckInDocument, of),
      }
    },
  )
}

export async function checkGuestOut(screen: ShowsStay, stay: Stay): Promise<void> {
  if (!(await agreesToCheckOut(stay))) return
  const of = { reservationId: stay.id }
  await writeStayOrTell(
    screen,
    () => ask(CheckOutDocument, of),
    ({ reservationCheckOut: checkedOut }) => {
      screen.take(checkedOut)
      return { text: words.checkedOut(nameOf(checkedOut)), undo: () => ask(UndoCheckOutDocument, of) }
    },
  )
}

export const assignRoom = (screen: ShowsStay, { id: reservationId }: Stay, roomId: string): Promise<boolean> =>
  writeStayOrTell(
    screen,
    () => ask(AssignRoomDocument, { reservationId, roomId }),
    ({ assignRoomToReservation: assigned }) => {
      screen.take(assigned)
      return { text: words.assigned(nameOf(assigned), assigned.room?.roomNumber ?? '') }
    },
  )

export const markNoShow = (screen: ShowsStay, stay: Stay, variables: NoShowMutationVariables) =>
  writeStay(screen, () => ask(NoShowDocument, variables), words.markedNoShow(nameOf(stay)))

/** The key makes a payment that is sent twice, as after an outage, one payment. */
export const takePayment = (screen: ShowsStay, input: TakePaymentMutationVariables['input'], amount: string) =>
  writeStay(screen, () => ask(TakePaymentDocument, { input }), words.paymentTaken(amount))
