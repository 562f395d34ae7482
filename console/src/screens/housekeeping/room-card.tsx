import { ask } from '../../data/api.ts'
import { dayOf, timeText, todayHere } from '../../data/here.ts'
import type { Reading } from '../../data/reading.ts'
import { type CleaningRoomFragment, SetCleaningDocument } from '../../generated/housekeeping.ts'
import { Button } from '../../parts/button.tsx'
import { RoomFace, Tag, type Tone } from '../../parts/mark.tsx'
import { toastError } from '../../parts/toast.tsx'
import { words } from './words.ts'

interface RoomCardProps {
  room: CleaningRoom
  /** Whether it is among the chosen ones; undefined while nobody chooses. */
  chosen: boolean | undefined
  onSet: (state: CleaningState) => void
  onToggle: () => void
}

/** What is done next in a room of each state. */
const nextStates: Readonly<Record<CleaningState, readonly CleaningState[]>> = {
  DIRTY: ['CLEANING', 'CLEAN'],
  CLEANING: ['CLEAN'],
  CLEAN: ['DIRTY', 'INSPECTED'],
  INSPECTED: ['DIRTY'],
}

const actionWords = {
  DIRTY: 'markDirty',
  CLEANING: 'startCleaning',
  CLEAN: 'markClean',
  INSPECTED: 'markInspected',
} as const

export const cleaningStates = Object.keys(actionWords) as CleaningState[]

/** What sets a room to one of these states. */
export const StateButtons = ({ states, onSet }: { states: readonly CleaningState[]; onSet: RoomCardProps['onSet'] }) =>
  states.map((state) => (
    <Button key={state} writes kind={state === 'CLEAN' ? 'primary' : 'plain'} onClick={() => onSet(state)}>
      {words[actionWords[state]]}
    </Button>
  ))

export function RoomCard({ room, chosen, onSet, onToggle }: RoomCardProps) {
  const { nextArrivalAt } = room
  const isNeeded = room.neededToday && nextArrivalAt && dayOf(nextArrivalAt) <= todayHere()
  return (
    <li class={`room-card${chosen ? ' chosen' : ''}`}>
      <div class="about">
        <strong>
          <RoomFace room={room} />
        </strong>
        <span class="type">{room.roomType.name}</span>
        <span class="tags">
          <Use room={room} />
          {isNeeded && (
            <Tag tone="warn" icon="clock">
              {words.neededAt(timeText(nextArrivalAt))}
            </Tag>
          )}
        </span>
        {room.note && <p class="room-note">{room.note}</p>}
      </div>
      {chosen === undefined ? (
        <div class="actions">
          <StateButtons states={nextStates[room.cleaningState]} onSet={onSet} />
        </div>
      ) : (
        <label class="pick">
          <input type="checkbox" checked={chosen} onChange={onToggle} />
          <span class="hidden-text">{room.roomNumber}</span>
        </label>
      )}
    </li>
  )
}

/** Who uses the room today: the one who leaves matters more than the one who comes. */
function Use({ room }: { room: CleaningRoom }) {
  const tags: [Tone, string][] = []
  for (const stay of room.stays) {
    if (stay.departs && stay.status === 'CHECKED_OUT') tags.push(['plain', words.departed])
    else if (stay.departs) tags.push(['calm', `${words.departure} ${words.until(timeText(stay.endsAt))}`])
    else if (stay.arrives && stay.status === 'CHECKED_IN') tags.push(['calm', words.occupied])
    else if (!stay.arrives) tags.push(['plain', words.stays])
    else tags.push(['plain', `${words.arrival} ${timeText(stay.startsAt)}`])
  }
  if (room.blocks.length > 0) tags.push(['bad', words.closedRoom])
  if (tags.length === 0) tags.push(['plain', words.vacant])
  return tags.map(([tone, text], index) => (
    <Tag key={index} tone={tone}>
      {text}
    </Tag>
  ))
}

export type CleaningRoom = CleaningRoomFragment
export type CleaningState = CleaningRoom['cleaningState']

/** A cleaning state is shown at once, and taken back if the server refuses it. */
export async function setStates(
  { value: rooms, read }: Reading<CleaningRoom[]>,
  roomIds: string[],
  cleaningState: CleaningState,
): Promise<void> {
  rooms.value = rooms.value?.map((room) => (roomIds.includes(room.id) ? { ...room, cleaningState } : room))
  try {
    const { setRoomCleaningStates } = await ask(SetCleaningDocument, { roomIds, cleaningState })
    const written = new Map(setRoomCleaningStates.map((room) => [room.id, room]))
    rooms.value = rooms.value?.map((room) => written.get(room.id) ?? room)
  } catch (error) {
    toastError(error)
    read()
  }
}
