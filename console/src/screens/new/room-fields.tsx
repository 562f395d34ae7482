import { useEffect, useRef, useState } from 'preact/hooks'
import { askHere } from '../../data/here.ts'
import { FreeRoomsDocument, type FreeRoomsQuery } from '../../generated/today.ts'
import { Failed } from '../../parts/field.tsx'
import { RoomFace } from '../../parts/mark.tsx'
import { RadioTile } from '../../parts/radio-tile.tsx'
import { Loading } from '../../parts/shown.tsx'
import { sorted } from '../today/assign-room.tsx'
import type { Stock } from '../today/questions.ts'
import type { ChosenRoom, Period, When } from './draft.ts'
import { type FirstAnswers, roomsKey } from './quotes.ts'
import { words } from './words.ts'

type Room = FreeRoomsQuery['roomAvailability'][number]['rooms'][number]

interface RoomFieldsProps {
  roomTypeId: string
  period: Period
  type: When['type']
  /** Rooms that the booking has already. */
  taken: readonly string[]
  /** The room that the address names, or a guest at the desk needs. */
  preferredRoomId: string | undefined
  needsRoom: boolean
  chosen: ChosenRoom['room']
  /** The free rooms of all types that were asked for with the catalog. */
  first: FirstAnswers['rooms']
  onChange: (room: ChosenRoom['room']) => void
  onStock: (stock: Stock | undefined) => void
}

/** The free rooms of the type; one is chosen, or later. */
export function RoomFields(props: RoomFieldsProps) {
  const { roomTypeId, period, type, taken, preferredRoomId, needsRoom, chosen, first, onChange, onStock } = props
  const [rooms, setRooms] = useState<readonly Room[]>()
  const [error, setError] = useState<unknown>()
  const used = useRef(false)
  const { useStartAt: from, useExpireAt: to } = period
  useEffect(() => {
    let isCurrent = true
    const isFirst = first?.key === roomsKey(period, type) && taken.length === 0 && !used.current
    used.current = true
    setRooms(undefined)
    setError(undefined)
    onStock(undefined)
    const answer = isFirst
      ? Promise.resolve({ roomAvailability: first.answer })
      : askHere(FreeRoomsDocument, { from, to, roomTypeId, type })
    answer
      .then(({ roomAvailability: types }) => {
        if (!isCurrent) return
        const roomAvailability = types.filter((one) => one.roomTypeId === roomTypeId)
        onStock(roomAvailability[0])
        const free = (sorted(roomAvailability, roomTypeId)[0]?.rooms ?? []).filter(({ id }) => !taken.includes(id))
        setRooms(free)
        onChange(free.find(({ id }) => id === (chosen?.id ?? preferredRoomId)) ?? (needsRoom ? free[0] : undefined))
      })
      .catch((thrown) => isCurrent && setError(thrown))
    return () => {
      isCurrent = false
    }
  }, [roomTypeId, from, to, type, needsRoom, taken.length])
  if (error !== undefined) return <Failed error={error} />
  if (!rooms) return <Loading rows={1} label={words.opening} />
  return (
    <fieldset class="tiles" aria-label={words.room}>
      {!needsRoom && (
        <RadioTile name="room" checked={chosen === undefined} onChoose={() => onChange(undefined)}>
          {words.later}
        </RadioTile>
      )}
      {rooms.map((room) => (
        <RadioTile key={room.id} name="room" checked={chosen?.id === room.id} onChoose={() => onChange(room)}>
          <RoomFace room={room} />
        </RadioTile>
      ))}
      {rooms.length === 0 && <p class="hint">{words.noneFree}</p>}
    </fieldset>
  )
}
