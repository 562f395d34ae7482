import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { AddRoomDocument, ChangeRoomDocument, HouseDocument, type HouseQuery } from '../../generated/property.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { FormDialog, type FormField } from '../../parts/form-dialog.tsx'
import { Check } from '../../parts/input.tsx'
import { List } from '../../parts/list.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/write.ts'
import type { HouseProps, RoomType } from './house.ts'
import { RoomTypes } from './room-types.tsx'
import { words } from './words.ts'

type Room = HouseQuery['rooms']['edges'][number]['node']

export default function RoomsPage() {
  const accommodationId = property.value!.id
  const reading = useReading(() => ask(HouseDocument, { accommodationId }))
  const [archived, setArchived] = useState(false)
  return (
    <Shown reading={reading}>
      {(house) => (
        <>
          <Check checked={archived} onChange={setArchived}>
            {words.value.showArchived}
          </Check>
          <RoomTypes house={house} reading={reading} archived={archived} />
          <Rooms house={house} reading={reading} archived={archived} />
        </>
      )}
    </Shown>
  )
}

function Rooms({ house, reading, archived }: HouseProps) {
  const [edited, setEdited] = useState<Room | 'new'>()
  const { rooms, newRoom, roomNumber, floor, roomType, edit, archive, putBack, outOfUse } = words.value
  const types = house.roomTypes.filter(({ archivedAt }) => archivedAt === null)
  const nameOf = (id: string) => house.roomTypes.find((one) => one.id === id)?.name ?? ''
  const shown = house.rooms.edges.map(({ node }) => node).filter(({ archivedAt }) => archived || archivedAt === null)
  const toggle = ({ id, archivedAt }: Room) =>
    void write(() => ask(ChangeRoomDocument, { input: { id, archived: archivedAt === null } }), reading.read)
  return (
    <Card
      title={rooms}
      actions={
        <Button writes icon="key" disabled={types.length === 0} onClick={() => setEdited('new')}>
          {newRoom}
        </Button>
      }
    >
      <List label={rooms} heads={[roomNumber, roomType, floor, '']} isEmpty={shown.length === 0} icon="key">
        {shown.map((room) => (
          <tr key={room.id}>
            <th scope="row">{room.roomNumber}</th>
            <td>{nameOf(room.roomTypeId)}</td>
            <td>
              {room.floor} {room.archivedAt !== null && <Tag>{outOfUse}</Tag>}
            </td>
            <td class="act">
              <Button kind="quiet" writes onClick={() => setEdited(room)}>
                {edit}
              </Button>
              <Button kind="quiet" writes onClick={() => toggle(room)}>
                {room.archivedAt === null ? archive : putBack}
              </Button>
            </td>
          </tr>
        ))}
      </List>
      {edited && (
        <RoomForm
          before={edited === 'new' ? undefined : edited}
          types={types}
          onClose={() => setEdited(undefined)}
          onSaved={reading.read}
        />
      )}
    </Card>
  )
}

interface RoomFormProps {
  before: Room | undefined
  types: readonly RoomType[]
  onSaved: () => void
  onClose: () => void
}

function RoomForm({ before, types, onSaved, onClose }: RoomFormProps) {
  const { newRoom, room, roomNumber, floor, roomType } = words.value
  const fields: readonly FormField[] = [
    { name: 'roomNumber', label: roomNumber, required: true },
    { name: 'floor', label: floor },
    { name: 'roomTypeId', label: roomType, kind: 'choice', options: types.map(({ id, name }) => [id, name] as const) },
  ]
  const first = { roomNumber: '', floor: '', roomTypeId: types[0]?.id ?? '' }
  return (
    <FormDialog
      title={before ? `${room} ${before.roomNumber}` : newRoom}
      fields={fields}
      values={before ? { roomNumber: before.roomNumber, floor: before.floor ?? '', roomTypeId: before.roomTypeId } : first}
      onSave={async (values) => {
        const input = { roomNumber: values.roomNumber!, floor: values.floor || null, roomTypeId: values.roomTypeId! }
        if (before) await ask(ChangeRoomDocument, { input: { id: before.id, ...input } })
        else await ask(AddRoomDocument, { input: { accommodationId: property.value!.id, ...input } })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
