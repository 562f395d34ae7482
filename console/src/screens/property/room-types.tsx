import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { property } from '../../data/property.ts'
import { AddRoomTypeDocument, ChangeRoomTypeDocument } from '../../generated/property.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { FormDialog, type FormField } from '../../parts/form-dialog.tsx'
import { Tag } from '../../parts/mark.tsx'
import { write } from '../../parts/write.ts'
import type { HouseProps, RoomType } from './house.ts'
import { PicturesDialog } from './pictures.tsx'
import { words } from './words.ts'

export function RoomTypes({ house, reading, archived }: HouseProps) {
  const [edited, setEdited] = useState<RoomType | 'new'>()
  const [pictured, setPictured] = useState<string>()
  const { roomTypes, newRoomType, edit, pictures, archive, putBack, outOfUse, roomsOf, sleeps } = words.value
  const shown = house.roomTypes.filter(({ archivedAt }) => archived || archivedAt === null)
  const countOf = (id: string) =>
    house.rooms.edges.filter(({ node }) => node.roomTypeId === id && node.archivedAt === null).length
  const toggle = ({ id, archivedAt }: RoomType) =>
    void write(() => ask(ChangeRoomTypeDocument, { input: { id, archived: archivedAt === null } }), reading.read)
  const shownPictures = house.roomTypes.find(({ id }) => id === pictured)
  return (
    <Card
      title={roomTypes}
      actions={
        <Button writes icon="bed" onClick={() => setEdited('new')}>
          {newRoomType}
        </Button>
      }
    >
      <ul>
        {shown.map((type) => (
          <CardRow
            key={type.id}
            title={
              <span class="room-type">
                {type.pictures[0] && <img src={new URL(type.pictures[0]).pathname} alt="" />}
                {type.name} {type.archivedAt !== null && <Tag>{outOfUse}</Tag>}
              </span>
            }
            hint={[`${sleeps} ${type.capacity}`, roomsOf(countOf(type.id)), type.description].filter(Boolean).join(' · ')}
          >
            <Button kind="quiet" onClick={() => setPictured(type.id)}>
              {pictures} {type.pictures.length || ''}
            </Button>
            <Button kind="quiet" writes onClick={() => setEdited(type)}>
              {edit}
            </Button>
            <Button kind="quiet" writes onClick={() => toggle(type)}>
              {type.archivedAt === null ? archive : putBack}
            </Button>
          </CardRow>
        ))}
      </ul>
      {edited && (
        <RoomTypeForm
          before={edited === 'new' ? undefined : edited}
          onSaved={reading.read}
          onClose={() => setEdited(undefined)}
        />
      )}
      {shownPictures && <PicturesDialog type={shownPictures} reading={reading} onClose={() => setPictured(undefined)} />}
    </Card>
  )
}

interface RoomTypeFormProps {
  before: RoomType | undefined
  onSaved: () => void
  onClose: () => void
}

function RoomTypeForm({ before, onSaved, onClose }: RoomTypeFormProps) {
  const { newRoomType, name, nameIn, english, korean, sleeps, sleepsHint, turnover, description } = words.value
  const names = (before?.names ?? {}) as Readonly<Record<string, string>>
  const fields: readonly FormField[] = [
    { name: 'name', label: name, required: true, isWide: true },
    { name: 'en', label: nameIn(english) },
    { name: 'ko', label: nameIn(korean) },
    { name: 'capacity', label: sleeps, kind: 'number', hint: sleepsHint, required: true },
    { name: 'turnoverMinutes', label: turnover, kind: 'number', required: true },
    { name: 'description', label: description, kind: 'lines' },
  ]
  return (
    <FormDialog
      title={before?.name ?? newRoomType}
      fields={fields}
      values={{
        name: before?.name ?? '',
        en: names.en ?? '',
        ko: names.ko ?? '',
        capacity: String(before?.capacity ?? 2),
        turnoverMinutes: String(before?.turnoverMinutes ?? 0),
        description: before?.description ?? '',
      }}
      onSave={async ({ name: named = '', en, ko, capacity, turnoverMinutes, description: text }) => {
        const { en: _, ko: __, ...others } = names
        const input = {
          name: named,
          names: { ...others, ...(en && { en }), ...(ko && { ko }) },
          description: text || null,
          capacity: Number(capacity),
          turnoverMinutes: Number(turnoverMinutes),
        }
        if (before) await ask(ChangeRoomTypeDocument, { input: { id: before.id, ...input } })
        else await ask(AddRoomTypeDocument, { input: { accommodationId: property.value!.id, ...input } })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
