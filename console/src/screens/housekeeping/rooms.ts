import { ask } from '../../data/api.ts'
import type { Reading } from '../../data/reading.ts'
import { type CleaningRoomFragment, SetCleaningDocument } from '../../generated/housekeeping.ts'
import { toastError } from '../../parts/toast.tsx'

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
