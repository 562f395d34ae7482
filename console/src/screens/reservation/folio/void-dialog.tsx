import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { writeStay } from '../../today/desk.ts'
import type { OneStay } from '../one-stay.ts'
import type { Line } from './lines.tsx'
import { words } from './words.ts'

interface VoidDialogProps {
  one: OneStay
  line: Line
  amount: string
  onClose: () => void
}

export function VoidDialog({ one, line, amount, onClose }: VoidDialogProps) {
  const send = async () => {
    await writeStay(one, async () => {
      await line.undo?.()
      return { text: words.voidDone }
    })
  }
  return (
    <ActionDialog title={words.voidLine(line.text)} action={words.voidIt} onSend={send} onClose={onClose}>
      <p>
        <strong>{amount}</strong> · {line.at}
      </p>
      <p>{words.voidAsk}</p>
    </ActionDialog>
  )
}
