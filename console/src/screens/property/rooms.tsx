import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { writeHere } from '../../data/here.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import { AddRoomDocument, ChangeRoomDocument, HouseDocument, type HouseQuery } from '../../generated/property.ts'
import { Button } from '../../parts/button.tsx'
import { Actions, Card } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { FormDialog, formFields, typedValues } from '../../parts/form.tsx'
import { Check } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { write } from '../../parts/toast.tsx'
import { type HouseProps, type RoomType, RoomTypes } from './room-types.tsx'
import { words } from './words.ts'

type Room = HouseQuery['rooms']['edges'][number]['node']

export default function RoomsPage() {
  const reading = useReadingHere(HouseDocument, {})
  const [archived, setArchived] = useState(false)
  return (
    <Shown reading={reading}>
      {(house) => (
        <>
          <Check checked={archived} onChange={setArchived}>
            {words.showArchived}
          </Check>
          <RoomTypes house={house} onWritten={reading.read} archived={archived} />
          <Rooms house={house} onWritten={reading.read} archived={archived} />
        </>
      )}
    </Shown>
  )
}

function Rooms({ house, onWritten, archived }: HouseProps) {
  const [dialog, open] = useDialog()
  const types = house.roomTypes.filter(({ archivedAt }) => archivedAt === null)
  const nameOf = (id: string) => house.roomTypes.find((one) => one.id === id)?.name
  const toggle = ({ id, archivedAt }: Room) =>
    void write(() => ask(ChangeRoomDocument, { input: { id, archived: archivedAt === null } }), onWritten)
  const openForm = (room?: Room) => open(<RoomForm before={room} types={types} onSaved={onWritten} />)
  return (
    <Card
      title={words.rooms}
      actions={
        <Button writes icon="key" disabled={types.length === 0} onClick={() => openForm()}>
          {words.newRoom}
        </Button>
      }
    >
      <Table
        label={words.rooms}
        heads={[words.roomNumber, words.roomType, words.floor]}
        rows={house.rooms.edges.map(({ node }) => node).filter(({ archivedAt }) => archived || archivedAt === null)}
        icon="key"
        cells={(room) => [
          room.roomNumber,
          nameOf(room.roomTypeId),
          <>
            {room.floor} {room.archivedAt !== null && <Tag>{words.outOfUse}</Tag>}
          </>,
        ]}
        actions={(room) => (
          <Actions
            quiet
            all={[
              [words.edit, () => openForm(room)],
              [room.archivedAt === null ? words.archive : words.putBack, () => toggle(room)],
            ]}
          />
        )}
      />
      {dialog}
    </Card>
  )
}

interface RoomFormProps {
  before: Room | undefined
  types: readonly RoomType[]
  onSaved: () => void
}

function RoomForm({ before, types, onSaved }: RoomFormProps) {
  return (
    <FormDialog
      title={before ? `${words.room} ${before.roomNumber}` : words.newRoom}
      fields={formFields(words, {
        roomNumber: { required: true },
        floor: {},
        roomTypeId: { label: words.roomType, kind: 'choice', options: types.map(({ id, name }) => [id, name] as const) },
      })}
      values={typedValues(before ?? { roomTypeId: types[0]?.id })}
      onSave={async ({ roomNumber = '', floor, roomTypeId = '' }) => {
        const input = { roomNumber, floor: floor || null, roomTypeId }
        if (before) await ask(ChangeRoomDocument, { input: { id: before.id, ...input } })
        else await writeHere(AddRoomDocument, input)
        onSaved()
      }}
    />
  )
}
