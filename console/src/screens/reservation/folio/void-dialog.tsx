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
  const { voidLine, voidAsk, voidIt, voidDone } = words.value
  const send = async () => {
    await writeStay(one, async () => {
      await line.undo?.()
      return { text: voidDone }
    })
  }
  return (
    <ActionDialog title={voidLine(line.text)} action={voidIt} onSend={send} onClose={onClose}>
      <p>
        <strong>{amount}</strong> · {line.at}
      </p>
      <p>{voidAsk}</p>
    </ActionDialog>
  )
}
