import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { addDays } from '../../data/format.ts'
import { askHere, changesHere, dayOf, isoMoment, momentText, timeText, todayHere } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import {
  ChangeClosingDocument,
  ClosedRoomsDocument,
  type ClosedRoomsQuery,
  CloseRoomDocument,
  OpenRoomDocument,
  type RoomBlockKind,
} from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Opened } from '../../parts/dialog.tsx'
import { nameIn, optionsOf } from '../../parts/field.tsx'
import { FormDialog, type FormValues, formFields } from '../../parts/form.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { ListHead, noted, Table } from '../../parts/table.tsx'
import { toastDone, write } from '../../parts/toast.tsx'
import { words } from './words.ts'

type Block = ClosedRoomsQuery['roomBlocks']['edges'][number]['node']

/** Rooms that are closed, now or later. */
export function Blocks() {
  const [edited, setEdited] = useState<{ block?: Block }>()
  const reading = useReading(
    () => askHere(ClosedRoomsDocument, { from: new Date(now()).toISOString() }),
    [],
    changesHere(['ROOM_BLOCK', 'ROOM']),
  )
  const open = ({ id, room }: Block) =>
    write(() => ask(OpenRoomDocument, { id }), reading.read, words.roomOpened(room.roomNumber))
  return (
    <>
      <ListHead title={words.blocks}>
        <Button kind="primary" writes onClick={() => setEdited({})}>
          {words.closeRoom}
        </Button>
      </ListHead>
      <Shown reading={reading}>
        {({ roomBlocks, rooms }) => (
          <>
            <Table
              label={words.blocks}
              heads={[words.room, words.from, words.to, words.blockKind, words.reason]}
              rows={roomBlocks.edges.map(({ node }) => node)}
              empty={words.noBlocks}
              icon="check"
              cells={({ room, startsAt, endsAt, kind, overbooked, reason }) => [
                noted(room.roomNumber, nameIn(room.roomType)),
                momentText(startsAt),
                momentText(endsAt),
                <>
                  <Tag tone={kind === 'OUT_OF_ORDER' ? 'warn' : 'plain'}>{words[`kind_${kind}`]}</Tag>{' '}
                  {overbooked && (
                    <Tag tone="bad" icon="warning">
                      {words.overbooked}
                    </Tag>
                  )}
                </>,
                reason,
              ]}
              actions={(block) => (
                <>
                  <Button kind="quiet" writes onClick={() => setEdited({ block })}>
                    {words.edit}
                  </Button>
                  <Button writes onClick={() => open(block)}>
                    {words.openRoom}
                  </Button>
                </>
              )}
            />
            {edited && (
              <Opened value={() => setEdited(undefined)}>
                <BlockForm rooms={rooms.edges.map(({ node }) => node)} block={edited.block} onWritten={reading.read} />
              </Opened>
            )}
          </>
        )}
      </Shown>
    </>
  )
}

interface BlockFormProps {
  rooms: readonly { id: string; roomNumber: string }[]
  block: Block | undefined
  onWritten: () => void
}

/** The time at which a room is closed and opened, unless somebody says another one. */
const closingTime = '11:00'

function BlockForm({ rooms, block, onWritten }: BlockFormProps) {
  const today = todayHere()
  const values: FormValues = block
    ? {
        kind: block.kind,
        from: dayOf(block.startsAt),
        fromTime: timeText(block.startsAt),
        to: dayOf(block.endsAt),
        toTime: timeText(block.endsAt),
        reason: block.reason ?? '',
      }
    : {
        roomId: rooms[0]?.id ?? '',
        kind: 'OUT_OF_ORDER',
        from: today,
        fromTime: closingTime,
        to: addDays(today, 1),
        toTime: closingTime,
      }
  const save = async ({ roomId = '', kind, from = '', fromTime = '', to = '', toTime = '', reason }: FormValues) => {
    const fields = {
      kind: kind as RoomBlockKind,
      startsAt: isoMoment(from, fromTime),
      endsAt: isoMoment(to, toTime),
      reason: reason || null,
    }
    if (block) await ask(ChangeClosingDocument, { input: { id: block.id, ...fields } })
    else await ask(CloseRoomDocument, { input: { roomId, ...fields } })
    toastDone(words.roomClosed)
    onWritten()
  }
  return (
    <FormDialog
      title={block ? `${words.room} ${block.room.roomNumber}` : words.closeRoom}
      hint={words.blockHint}
      values={values}
      fields={formFields(words, {
        roomId: {
          label: words.room,
          kind: 'choice',
          options: rooms.map(({ id, roomNumber }) => [id, roomNumber] as const),
          isShown: () => !block,
        },
        kind: {
          label: words.blockKind,
          kind: 'choice',
          options: optionsOf(['OUT_OF_ORDER', 'OUT_OF_SERVICE'], (one) => words[`kind_${one}`]),
        },
        from: { kind: 'date', required: true },
        fromTime: { label: words.time, kind: 'time', required: true },
        to: { kind: 'date', required: true },
        toTime: { label: words.time, kind: 'time', required: true },
        reason: { kind: 'lines' },
      })}
      onSave={save}
    />
  )
}
