import type { FreeRoomsQuery } from '../../generated/today.ts'

export type RoomGroup = FreeRoomsQuery['roomAvailability'][number]

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
