import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { property } from '../../data/property.ts'
import { FreeRoomsDocument, type FreeRoomsQuery } from '../../generated/today.ts'
import { FormError } from '../../parts/field.tsx'
import { CleaningDot } from '../../parts/mark.tsx'
import { Loading } from '../../parts/placeholder.tsx'
import { RadioTile } from '../../parts/radio-tile.tsx'
import { errorText } from '../../words/words.ts'
import { sorted } from '../today/assign-room.tsx'
import type { FullStay } from './one-stay.ts'
import { words } from './words.ts'

interface RoomChoiceProps {
  stay: FullStay
  /** The new times; without them those of the stay. */
  period: { useStartAt: string; useExpireAt: string } | undefined
  roomId: string | undefined
  onChange: (roomId: string | undefined) => void
}

/** The rooms that are free for the whole stay, as buttons of a radio. */
export function RoomChoice({ stay, period, roomId, onChange }: RoomChoiceProps) {
  const [groups, setGroups] = useState<FreeRoomsQuery['roomAvailability']>()
  const [error, setError] = useState<unknown>()
  const { useStartAt: from, useExpireAt: to } = period ?? stay
  useEffect(() => {
    let isCurrent = true
    ask(FreeRoomsDocument, { accommodationId: property.value!.id, from, to, type: stay.type })
      .then(({ roomAvailability }) => isCurrent && setGroups(sorted(roomAvailability, stay.intendedRoomTypeId)))
      .catch((thrown) => isCurrent && setError(thrown))
    return () => {
      isCurrent = false
    }
  }, [from, to])
  if (error !== undefined) return <FormError>{errorText(error)}</FormError>
  if (!groups) return <Loading rows={2} label={words.opening} />
  const option = (id: string | undefined, text: ComponentChildren) => (
    <RadioTile key={id} name="room" checked={roomId === id} onChoose={() => onChange(id)}>
      {text}
    </RadioTile>
  )
  return (
    <fieldset class="room-choice" aria-label={words.room}>
      <div>{option(undefined, stay.room ? words.keepRoom(stay.room.roomNumber) : words.withoutRoom)}</div>
      {groups.length === 0 && <p>{words.noFreeRoom}</p>}
      {groups.map(({ roomTypeId, roomType, rooms }) => (
        <section key={roomTypeId} aria-label={roomType.name}>
          <h3>{roomType.name}</h3>
          <div class="tiles">
            {rooms.map((room) =>
              option(
                room.id,
                <>
                  <CleaningDot state={room.cleaningState} />
                  {room.roomNumber}
                </>,
              ),
            )}
          </div>
        </section>
      ))}
    </fieldset>
  )
}
