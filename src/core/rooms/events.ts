import type { roomCleaningStates, roomStates } from '../../db/tables/index.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    'room.created': { roomId: string }
    'room.updated': { roomId: string }
    /** More or less of a room type can be sold; times are epoch milliseconds, `to` is null without an end. An hourly stay adds its turnover. */
    'inventory.changed': { changes: { roomTypeId: string; from: number; to: number | null; isRent?: boolean }[] }
    'room_type.created': { roomTypeId: string }
    'room_type.updated': { roomTypeId: string }
    /** Times are epoch milliseconds. */
    'room.state_changed': {
      roomId: string
      state: (typeof roomStates)[number]
      cleaningState: (typeof roomCleaningStates)[number]
      stateUpdatedAt: number
    }
    'room.cleaning_state_changed': { roomId: string; cleaningState: (typeof roomCleaningStates)[number] }
  }
}
