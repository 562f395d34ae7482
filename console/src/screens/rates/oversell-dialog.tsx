import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { preferences } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import { SetOverbookingDocument } from '../../generated/rates.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Choice } from '../../parts/field.tsx'
import { Input } from '../../parts/input.tsx'
import { toast } from '../../parts/toast.tsx'
import type { Chosen } from './change-dialog.tsx'
import { nameIn, type Stock } from './grid-model.ts'
import { words } from './words.ts'

interface OversellDialogProps {
  property: Property
  types: readonly Stock[]
  chosen: Chosen
  onWritten: () => void
  onClose: () => void
}

/** How many rooms may be sold beyond those that there are. */
export function OversellDialog({ property, types, chosen, onWritten, onClose }: OversellDialogProps) {
  const [roomTypeId, setRoomTypeId] = useState(chosen.roomTypeIds[0] ?? types[0]?.roomTypeId ?? '')
  const [from, setFrom] = useState(chosen.from)
  const [to, setTo] = useState(chosen.to)
  const [rooms, setRooms] = useState('1')
  const text = words.value

  const save = async () => {
    const items = [{ roomTypeId, from, to, rooms: Number(rooms) }]
    const { setOverbookingLimits: done } = await ask(SetOverbookingDocument, { input: { accommodationId: property.id, items } })
    toast({ tone: 'good', text: text.oversellSet(done.changedNights) })
    onWritten()
  }
  return (
    <ActionDialog title={text.oversell} action={text.save} onSend={save} onClose={onClose}>
      <p class="hint">{text.oversellHint}</p>
      <Choice
        label={text.roomType}
        value={roomTypeId}
        options={types.map((one) => [one.roomTypeId, nameIn(one.roomType, preferences.value.language)] as const)}
        onChange={setRoomTypeId}
      />
      <div class="row">
        <Input type="date" label={text.from} value={from} onChange={setFrom} required />
        <Input type="date" label={text.to} value={to} min={from} onChange={setTo} required />
      </div>
      <Input type="number" label={text.rooms} value={rooms} min={0} max={1000} step={1} onChange={setRooms} required />
    </ActionDialog>
  )
}
