import { useState } from 'preact/hooks'
import { writeHere } from '../../data/here.ts'
import { SetOverbookingDocument } from '../../generated/rates.ts'
import { ActionDialog } from '../../parts/form.tsx'
import { Many } from '../../parts/form-field.tsx'
import { DateRange, Input } from '../../parts/input.tsx'
import { toastDone } from '../../parts/toast.tsx'
import type { Chosen } from './change-rules.ts'
import type { Stock } from './grid-model.ts'
import { typeOptions, weekdayOptions } from './texts.ts'
import { words } from './words.ts'

interface OversellDialogProps {
  types: readonly Stock[]
  chosen: Chosen
  onWritten: () => void
}

/** How many rooms may be sold beyond those that there are. */
export function OversellDialog({ types, chosen, onWritten }: OversellDialogProps) {
  const [roomTypeIds, setRoomTypeIds] = useState(
    chosen.roomTypeIds.length > 0 ? chosen.roomTypeIds : types.slice(0, 1).map(({ roomTypeId }) => roomTypeId),
  )
  const weekdayChoices = weekdayOptions()
  const [weekdays, setWeekdays] = useState<readonly string[]>(weekdayChoices.map(([day]) => day))
  const [period, setPeriod] = useState({ from: chosen.from, to: chosen.to })
  const [rooms, setRooms] = useState('1')

  const save = async () => {
    const nights = { ...period, weekdays: weekdays.map(Number), rooms: Number(rooms) }
    const items = roomTypeIds.map((roomTypeId) => ({ roomTypeId, ...nights }))
    const { setOverbookingLimits: done } = await writeHere(SetOverbookingDocument, { items })
    toastDone(words.oversellSet(done.changedNights))
    onWritten()
  }
  return (
    <ActionDialog
      title={words.oversell}
      action={words.save}
      disabled={roomTypeIds.length === 0 || weekdays.length === 0}
      onSend={save}
    >
      <p class="hint">{words.oversellHint}</p>
      <Many all label={words.roomTypes} options={typeOptions(types)} chosen={roomTypeIds} onChange={setRoomTypeIds} />
      <div class="rate-row">
        <DateRange {...period} required onChange={(part) => setPeriod({ ...period, ...part })} />
      </div>
      <Many all label={words.weekdays} options={weekdayChoices} chosen={weekdays} onChange={setWeekdays} />
      <Input type="number" label={words.rooms} value={rooms} min={0} max={1000} step={1} onChange={setRooms} required />
    </ActionDialog>
  )
}
