import { ask } from '../../data/api.ts'
import { daysBetween, longDayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { CloseBooksDocument } from '../../generated/money.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { toastDone } from '../../parts/toast.tsx'
import { words } from './words.ts'

interface CloseBooksProps {
  accommodationId: string
  until: string
  /** The last day that is closed now. */
  closedUntil: string | undefined
  onWritten: () => void
  onClose: () => void
}

/** Closes the books after it has said what that means. */
export function CloseBooks({ accommodationId, until, closedUntil, onWritten, onClose }: CloseBooksProps) {
  const text = words.value
  const day = longDayText(until, locale.value)
  const close = async () => {
    await ask(CloseBooksDocument, { accommodationId, until })
    toastDone(text.closed(day))
    onWritten()
  }
  return (
    <ActionDialog title={text.closeTitle(day)} action={text.closeNow} onSend={close} onClose={onClose}>
      <p>{closedUntil ? text.closeSpan(daysBetween(closedUntil, until)) : text.closeFirst}</p>
      <p>{text.closeConsequence}</p>
    </ActionDialog>
  )
}
