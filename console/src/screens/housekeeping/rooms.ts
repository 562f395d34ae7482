import { signal } from '@preact/signals'
import { ask } from '../../data/api.ts'
import { ReadSchedule } from '../../data/read-schedule.ts'
import { type CleaningRoomFragment, RoomsOfDayDocument, SetCleaningDocument } from '../../generated/housekeeping.ts'
import { toastError } from '../../parts/toast.tsx'

export type CleaningRoom = CleaningRoomFragment
export type CleaningState = CleaningRoom['cleaningState']

/** The rooms of one property today. A cleaning state is shown at once and taken back if the server refuses it. */
export class Rooms {
  readonly all = signal<readonly CleaningRoom[] | undefined>(undefined)
  readonly error = signal<unknown>(undefined)
  readonly #accommodationId: string
  readonly #schedule = new ReadSchedule(() => this.#read())

  constructor(accommodationId: string) {
    this.#accommodationId = accommodationId
  }

  readonly read = (): void => this.#schedule.now()

  async #read(): Promise<void> {
    try {
      const { housekeepingRooms } = await ask(RoomsOfDayDocument, { accommodationId: this.#accommodationId, date: null })
      this.all.value = housekeepingRooms
      this.error.value = undefined
    } catch (error) {
      this.error.value = error
    }
  }

  async set(roomIds: readonly string[], cleaningState: CleaningState): Promise<void> {
    this.all.value = this.all.value?.map((room) => (roomIds.includes(room.id) ? { ...room, cleaningState } : room))
    try {
      const { setRoomCleaningStates } = await ask(SetCleaningDocument, { roomIds: [...roomIds], cleaningState })
      const written = new Map(setRoomCleaningStates.map((room) => [room.id, room]))
      this.all.value = this.all.value?.map((room) => written.get(room.id) ?? room)
    } catch (error) {
      toastError(error)
      this.read()
    }
  }
}
