import { useState } from 'preact/hooks'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { nameOf } from '../today/desk.ts'
import { agreesToStock } from '../today/questions.ts'
import { restore } from './change-stay.ts'
import type { FullStay, OneStay } from './one-stay.ts'
import { words } from './words.ts'

/** Takes a cancellation back; without the room, if somebody else has it now. */
export function RestoreDialog({ one, stay, onClose }: { one: OneStay; stay: FullStay; onClose: () => void }) {
  const [isTaken, setTaken] = useState(false)
  return (
    <ActionDialog
      title={`${words.restore}: ${nameOf(stay)}`}
      action={words.restore}
      onSend={async () => {
        if (stay.status !== 'INQUIRY' && !(await agreesToStock(stay, words.restoreAnyway))) return false
        const isBack = await restore(one, stay, isTaken)
        setTaken(!isBack)
        return isBack
      }}
      onClose={onClose}
    >
      {isTaken && <p role="alert">{words.restoreWithoutRoom}</p>}
    </ActionDialog>
  )
}
