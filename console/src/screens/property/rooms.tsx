import { useState } from 'preact/hooks'
import { ask, upload } from '../../data/api.ts'
import { dotted, writeHere } from '../../data/here.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import {
  AddRoomDocument,
  AddRoomTypeDocument,
  AddRoomTypePictureDocument,
  ChangeRoomDocument,
  ChangeRoomTypeDocument,
  HouseDocument,
  type HouseQuery,
  OrderRoomTypePicturesDocument,
} from '../../generated/property.ts'
import { Button } from '../../parts/button.tsx'
import { Actions, Card, CardRow } from '../../parts/card.tsx'
import { Dialog, useDialog } from '../../parts/dialog.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { FormDialog, formFields, namesOf, typedNames, typedValues } from '../../parts/form.tsx'
import { Check } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { OrderButtons } from '../../parts/order-buttons.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { ownGroupOptions } from '../../parts/tax-groups.ts'
import { write } from '../../parts/toast.tsx'
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

function RoomForm({ before, types, onSaved }: { before: Room | undefined; types: readonly RoomType[]; onSaved: () => void }) {
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

type RoomType = HouseQuery['roomTypes'][number]

interface HouseProps {
  house: HouseQuery
  onWritten: () => void
  /** Whether those out of use are shown too. */
  archived: boolean
}

function RoomTypes({ house, onWritten, archived }: HouseProps) {
  const [dialog, open] = useDialog()
  const [pictured, setPictured] = useState<string>()
  const shown = house.roomTypes.filter(({ archivedAt }) => archived || archivedAt === null)
  const countOf = (id: string) =>
    house.rooms.edges.filter(({ node }) => node.roomTypeId === id && node.archivedAt === null).length
  const toggle = ({ id, archivedAt }: RoomType) =>
    void write(() => ask(ChangeRoomTypeDocument, { input: { id, archived: archivedAt === null } }), onWritten)
  const shownPictures = house.roomTypes.find(({ id }) => id === pictured)
  return (
    <Card
      title={words.roomTypes}
      buttons={[[words.newRoomType, () => open(<RoomTypeForm house={house} onSaved={onWritten} />), 'bed']]}
    >
      <ul>
        {shown.map((type) => (
          <CardRow
            key={type.id}
            title={
              <span class="room-type">
                {type.pictures[0] && <img src={new URL(type.pictures[0]).pathname} alt="" />}
                {type.name} {type.archivedAt !== null && <Tag>{words.outOfUse}</Tag>}
              </span>
            }
            hint={dotted(`${words.sleeps} ${type.capacity}`, words.roomsOf(countOf(type.id)), type.description)}
            quiet
            buttons={[
              [words.edit, () => open(<RoomTypeForm house={house} before={type} onSaved={onWritten} />)],
              [type.archivedAt === null ? words.archive : words.putBack, () => toggle(type)],
            ]}
          >
            <Button kind="quiet" onClick={() => setPictured(type.id)}>
              {words.pictures} {type.pictures.length || ''}
            </Button>
          </CardRow>
        ))}
      </ul>
      {dialog}
      {shownPictures && <PicturesDialog type={shownPictures} onWritten={onWritten} onClose={() => setPictured(undefined)} />}
    </Card>
  )
}

interface RoomTypeFormProps {
  house: HouseQuery
  before?: RoomType
  onSaved: () => void
}

function RoomTypeForm({ house, before, onSaved }: RoomTypeFormProps) {
  return (
    <FormDialog
      title={before?.name ?? words.newRoomType}
      fields={formFields(words, {
        name: { required: true, isWide: true },
        nameEn: { label: words.nameIn(words.english) },
        nameKo: { label: words.nameIn(words.korean) },
        capacity: { label: words.sleeps, kind: 'number', hint: words.sleepsHint, required: true },
        turnoverMinutes: { label: words.turnover, kind: 'number', required: true },
        taxGroup: {
          hint: words.roomTaxGroupHint,
          kind: 'choice',
          options: ownGroupOptions(house, house.taxRules.nightsGroup, before?.taxGroup),
          isWide: true,
        },
        description: { kind: 'lines' },
      })}
      values={{ ...typedValues(before ?? { capacity: 2, turnoverMinutes: 0 }), ...typedNames(before) }}
      onSave={async (values) => {
        const input = {
          name: values.name ?? '',
          names: namesOf(values, before),
          description: values.description || null,
          capacity: Number(values.capacity),
          turnoverMinutes: Number(values.turnoverMinutes),
          taxGroup: values.taxGroup || null,
        }
        if (before) await ask(ChangeRoomTypeDocument, { input: { id: before.id, ...input } })
        else await writeHere(AddRoomTypeDocument, input)
        onSaved()
      }}
    />
  )
}

interface PicturesDialogProps {
  type: RoomType
  onWritten: () => void
  onClose: () => void
}

/** Pictures of a room type: added, ordered and removed. */
function PicturesDialog({ type: { id: roomTypeId, name, pictures }, onWritten, onClose }: PicturesDialogProps) {
  const [pending, setPending] = useState(false)
  const order = (urls: string[]) =>
    void write(() => ask(OrderRoomTypePicturesDocument, { roomTypeId, pictures: urls }), onWritten)
  const add = async (file: File) => {
    setPending(true)
    await write(() => upload(AddRoomTypePictureDocument, { roomTypeId }, file), onWritten)
    setPending(false)
  }
  return (
    <Dialog title={`${words.pictures} · ${name}`} onClose={onClose}>
      <p>{words.picturesHint}</p>
      <ul class="pictures">
        {pictures.map((url, at) => (
          <li key={url}>
            <img src={new URL(url).pathname} alt={words.pictureOf(at + 1, name)} />
            <OrderButtons items={pictures} at={at} texts={words} writes onChange={order} />
          </li>
        ))}
      </ul>
      <div class="card-actions">
        <FileButton text={words.addPicture} pending={pending} onChoose={(file) => void add(file)} />
      </div>
    </Dialog>
  )
}
