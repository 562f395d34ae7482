import { useState } from 'preact/hooks'
import { addDays } from '../../data/format.ts'
import { isoMoment, today } from '../../data/local-texts.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Input } from '../../parts/input.tsx'
import { agreesToStock } from '../today/questions.ts'
import { changeStatus } from './change-stay.ts'
import type { FullStay, OneStay } from './one-stay.ts'
import { words } from './words.ts'

/** Until when a stay is held without a confirmation. */
export function HoldDialog({ one, stay, onClose }: { one: OneStay; stay: FullStay; onClose: () => void }) {
  const [day, setDay] = useState(addDays(today(), 1))
  const [time, setTime] = useState('18:00')
  const send = async () => {
    if (!(await agreesToStock(stay, words.holdAnyway))) return false
    await changeStatus(one, stay, 'TENTATIVE', words.held, isoMoment(day, time))
  }
  return (
    <ActionDialog title={words.hold} action={words.save} disabled={!day || !time} onSend={send} onClose={onClose}>
      <div class="pair">
        <Input first required type="date" label={words.holdUntilDay} value={day} onChange={setDay} />
        <Input required type="time" label={words.holdUntilTime} value={time} onChange={setTime} />
      </div>
    </ActionDialog>
  )
}
