import type { Policy } from '../../kernel/authorize.ts'

export const housekeepingPolicy = {
  housekeepingRooms: ['maid', 'accommodationAdmin'],
  setRoomCleaningStates: ['maid', 'accommodationAdmin'],
  setHousekeepingNote: ['maid', 'accommodationAdmin'],
  assignHousekeeper: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
