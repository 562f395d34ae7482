import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { isConnected } from '../../data/connection.ts'
import { askHere } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import { AssignRoomDocument, FreeRoomsDocument, type FreeRoomsQuery } from '../../generated/today.ts'
import { Dialog, useClose } from '../../parts/dialog.tsx'
import { RoomFace } from '../../parts/mark.tsx'
import { agrees } from '../../parts/question.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { nameOf, type Stay } from './board.ts'
import { type StayDialogProps, writeStayOrTell } from './desk.ts'
import { oversold } from './questions.ts'
import { words } from './words.ts'

/** The rooms that are free for the whole stay, those of its type first; one click gives the room. */
export function AssignRoom({ screen, stay }: StayDialogProps) {
  const close = useClose()
  const [chosen, setChosen] = useState<string>()
  const reading = useFreeRooms(stay)
  const choose = async (roomId: string, group: RoomGroup) => {
    // a room of its own type takes nothing more of the stock
    const reasons = group.roomTypeId === stay.intendedRoomTypeId ? [] : oversold(group)
    if (!(await agrees({ title: words.askOversell, reasons, action: words.assignAnyway }))) return
    setChosen(roomId)
    const isAssigned = await writeStayOrTell(
      screen,
      () => ask(AssignRoomDocument, { reservationId: stay.id, roomId }),
      ({ assignRoomToReservation: after }) => ({
        text: words.assigned(nameOf(after), after.room?.roomNumber ?? ''),
        stay: after,
      }),
    )
    if (isAssigned) close()
    else setChosen(undefined)
  }

  return (
    <Dialog title={words.assignTo(nameOf(stay))}>
      <Shown inDialog reading={reading} rows={2}>
        {(groups) => (
          <>
            {groups[0]?.roomTypeId !== stay.intendedRoomTypeId && <Empty icon="bed">{words.noFreeRoom}</Empty>}
            {groups.map((group) => (
              <section key={group.roomTypeId} class="free-rooms" aria-label={group.roomType.name}>
                <h3>{group.roomType.name}</h3>
                <div>
                  {group.rooms.map((room) => (
                    <button
                      key={room.id}
                      type="button"
                      class="button plain"
                      disabled={chosen !== undefined || !isConnected.value}
                      aria-busy={chosen === room.id}
                      onClick={() => void choose(room.id, group)}
                    >
                      <RoomFace room={room} />
                    </button>
                  ))}
                </div>
              </section>
            ))}
          </>
        )}
      </Shown>
    </Dialog>
  )
}

type FreeFor = Pick<Stay, 'useStartAt' | 'useExpireAt' | 'type' | 'intendedRoomTypeId'>

/** The rooms that are free for a whole stay, by their type. */
export const useFreeRooms = ({ useStartAt: from, useExpireAt: to, type, intendedRoomTypeId }: FreeFor) =>
  useReading(
    async () => sorted((await askHere(FreeRoomsDocument, { from, to, type })).roomAvailability, intendedRoomTypeId),
    [from, to],
  )

type RoomGroup = FreeRoomsQuery['roomAvailability'][number]

/** Rooms that need no cleaning come first. */
const cleaningOrder = ['INSPECTED', 'CLEAN', 'CLEANING', 'DIRTY']

/** The types with free rooms, that of the stay first. */
export function sorted(groups: readonly RoomGroup[], ownType: string): RoomGroup[] {
  return groups
    .filter(({ rooms }) => rooms.length > 0)
    .map((group) => ({
      ...group,
      rooms: group.rooms.toSorted(
        (one, other) => cleaningOrder.indexOf(one.cleaningState) - cleaningOrder.indexOf(other.cleaningState),
      ),
    }))
    .toSorted((one, other) => Number(other.roomTypeId === ownType) - Number(one.roomTypeId === ownType))
}
