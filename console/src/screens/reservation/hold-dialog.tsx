import { useState } from 'preact/hooks'
import { now } from '../../data/clock.ts'
import { addDays, dayOf } from '../../data/format.ts'
import { isoMoment } from '../../data/zone.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Input } from '../../parts/input.tsx'
import { agreesToStock } from '../today/questions.ts'
import { changeStatus } from './change-stay.ts'
import type { FullStay, OneStay } from './one-stay.ts'
import { placeOf } from './place.ts'
import { words } from './words.ts'

/** Until when a stay is held without a confirmation. */
export function HoldDialog({ one, stay, onClose }: { one: OneStay; stay: FullStay; onClose: () => void }) {
  const place = placeOf()
  const [day, setDay] = useState(addDays(dayOf(now(), place), 1))
  const [time, setTime] = useState('18:00')
  const send = async () => {
    if (!(await agreesToStock(stay, words.holdAnyway))) return false
    await changeStatus(one, stay, 'TENTATIVE', words.held, isoMoment(day, time, place.timeZone))
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
