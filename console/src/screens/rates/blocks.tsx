import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { addDays, dayOf, dayText, timeText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { isoMoment } from '../../data/zone.ts'
import {
  ChangeClosingDocument,
  ClosedRoomsDocument,
  type ClosedRoomsQuery,
  CloseRoomDocument,
  OpenRoomDocument,
  type RoomBlockKind,
} from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog, type FormValues } from '../../parts/form-dialog.tsx'
import { List, ListHead } from '../../parts/list.tsx'
import { Tag } from '../../parts/mark.tsx'
import { nameIn, optionsOf } from '../../parts/options.ts'
import { Shown } from '../../parts/shown.tsx'
import { toastDone } from '../../parts/toast.tsx'
import { write } from '../../parts/write.ts'
import { words } from './words.ts'

type Block = ClosedRoomsQuery['roomBlocks']['edges'][number]['node']

/** Rooms that are closed, now or later. */
export function Blocks({ property }: { property: Property }) {
  const accommodationId = property.id
  const [edited, setEdited] = useState<Block | 'new'>()
  const reading = useReading(
    () => ask(ClosedRoomsDocument, { accommodationId, from: new Date(now()).toISOString() }),
    [accommodationId],
    { accommodationId, kinds: ['ROOM_BLOCK', 'ROOM'] },
  )
  const text = words.value
  const place = { timeZone: property.timeZone, language: locale.value }
  const when = (moment: string) => `${dayText(moment, place)} ${timeText(moment, place)}`
  return (
    <>
      <ListHead title={text.blocks}>
        <Button kind="primary" writes onClick={() => setEdited('new')}>
          {text.closeRoom}
        </Button>
      </ListHead>
      <Shown reading={reading}>
        {({ roomBlocks, rooms }) => (
          <>
            <List
              label={text.blocks}
              heads={[text.room, text.from, text.to, text.blockKind, text.reason, '']}
              isEmpty={roomBlocks.edges.length === 0}
              empty={text.noBlocks}
              icon="check"
            >
              {roomBlocks.edges.map(({ node }) => (
                <tr key={node.id}>
                  <th scope="row">
                    {node.room.roomNumber}
                    <small>{nameIn(node.room.roomType)}</small>
                  </th>
                  <td>{when(node.startsAt)}</td>
                  <td>{when(node.endsAt)}</td>
                  <td>
                    <Tag tone={node.kind === 'OUT_OF_ORDER' ? 'warn' : 'plain'}>{text[`kind_${node.kind}`]}</Tag>{' '}
                    {node.overbooked && (
                      <Tag tone="bad" icon="warning">
                        {text.overbooked}
                      </Tag>
                    )}
                  </td>
                  <td>{node.reason}</td>
                  <td class="act">
                    <Button kind="quiet" writes onClick={() => setEdited(node)}>
                      {text.edit}
                    </Button>
                    <OpenButton block={node} onWritten={reading.read} />
                  </td>
                </tr>
              ))}
            </List>
            {edited && (
              <BlockForm
                property={property}
                rooms={rooms.edges.map(({ node }) => node)}
                block={edited === 'new' ? undefined : edited}
                onWritten={reading.read}
                onClose={() => setEdited(undefined)}
              />
            )}
          </>
        )}
      </Shown>
    </>
  )
}

function OpenButton({ block, onWritten }: { block: Block; onWritten: () => void }) {
  const { openRoom, roomOpened } = words.value
  const open = () => write(() => ask(OpenRoomDocument, { id: block.id }), onWritten, roomOpened(block.room.roomNumber))
  return (
    <Button writes onClick={open}>
      {openRoom}
    </Button>
  )
}

interface BlockFormProps {
  property: Property
  rooms: readonly { id: string; roomNumber: string }[]
  block: Block | undefined
  onWritten: () => void
  onClose: () => void
}

function BlockForm({ property: { timeZone }, rooms, block, onWritten, onClose }: BlockFormProps) {
  const text = words.value
  const place = { timeZone, language: locale.value }
  const today = dayOf(now(), place)
  const values: FormValues = block
    ? {
        kind: block.kind,
        from: dayOf(block.startsAt, place),
        fromTime: timeText(block.startsAt, place),
        to: dayOf(block.endsAt, place),
        toTime: timeText(block.endsAt, place),
        reason: block.reason ?? '',
      }
    : { roomId: rooms[0]?.id ?? '', kind: 'OUT_OF_ORDER', from: today, fromTime: '11:00', to: addDays(today, 1), toTime: '11:00' }
  const save = async ({ roomId = '', kind, from = '', fromTime = '', to = '', toTime = '', reason }: FormValues) => {
    const fields = {
      kind: kind as RoomBlockKind,
      startsAt: isoMoment(from, fromTime, timeZone),
      endsAt: isoMoment(to, toTime, timeZone),
      reason: reason || null,
    }
    if (block) await ask(ChangeClosingDocument, { input: { id: block.id, ...fields } })
    else await ask(CloseRoomDocument, { input: { roomId, ...fields } })
    toastDone(text.roomClosed)
    onWritten()
  }
  return (
    <FormDialog
      title={block ? `${text.room} ${block.room.roomNumber}` : text.closeRoom}
      hint={text.blockHint}
      values={values}
      fields={[
        {
          name: 'roomId',
          label: text.room,
          kind: 'choice',
          options: rooms.map(({ id, roomNumber }) => [id, roomNumber] as const),
          isShown: () => !block,
        },
        {
          name: 'kind',
          label: text.blockKind,
          kind: 'choice',
          options: optionsOf(['OUT_OF_ORDER', 'OUT_OF_SERVICE'], (one) => text[`kind_${one}`]),
        },
        { name: 'from', label: text.from, kind: 'date', required: true },
        { name: 'fromTime', label: text.time, kind: 'time', required: true },
        { name: 'to', label: text.to, kind: 'date', required: true },
        { name: 'toTime', label: text.time, kind: 'time', required: true },
        { name: 'reason', label: text.reason, kind: 'lines' },
      ]}
      onSave={save}
      onClose={onClose}
    />
  )
}
