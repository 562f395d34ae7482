import { ask } from '../../data/api.ts'
import type { ReadSchedule } from '../../data/read-schedule.ts'
import { CheckInDocument, CheckOutDocument, UndoCheckInDocument, UndoCheckOutDocument } from '../../generated/today.ts'
import { toast, toastError } from '../../parts/toast.tsx'
import { nameOf, type Stay } from './board.ts'
import { agreesToCheckIn, agreesToCheckOut } from './questions.ts'
import { words } from './words.ts'

/** A screen that shows the stay. */
export interface ShowsStay {
  readonly reading: Pick<ReadSchedule, 'during'>
  /** Shows a stay as a write answered it, until the next reading. */
  take: (stay: Stay) => void
}

export interface StayDialogProps {
  screen: ShowsStay
  stay: Stay
}

interface Done {
  text: string
  stay?: Stay
  undo?: () => Promise<unknown>
}

/** What is said of a write: a text, or what follows from the answer. */
type Outcome<Answer> = string | ((answer: Answer) => Done)

/** Carries out a write, says what came of it, and reads the screen again. The error is thrown to whoever shows it in a dialog. */
export async function writeStay<Answer>(screen: ShowsStay, work: () => Promise<Answer>, outcome: Outcome<Answer>): Promise<void> {
  const answer = await screen.reading.during(work)
  const { text, stay, undo }: Done = typeof outcome === 'string' ? { text: outcome } : outcome(answer)
  if (stay) screen.take(stay)
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
    ({ reservationCheckIn: after }) => ({
      text: words.checkedIn(nameOf(after), after.room?.roomNumber ?? ''),
      stay: after,
      undo: () => ask(UndoCheckInDocument, of),
    }),
  )
}

export async function checkGuestOut(screen: ShowsStay, stay: Stay): Promise<void> {
  if (!(await agreesToCheckOut(stay))) return
  const of = { reservationId: stay.id }
  await writeStayOrTell(
    screen,
    () => ask(CheckOutDocument, of),
    ({ reservationCheckOut: after }) => ({
      text: words.checkedOut(nameOf(after)),
      stay: after,
      undo: () => ask(UndoCheckOutDocument, of),
    }),
  )
}
