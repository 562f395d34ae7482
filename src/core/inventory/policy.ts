import type { Policy } from '../../kernel/authorize.ts'

export const inventoryPolicy = {
  roomAvailability: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  inventoryCalendar: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  setOverbookingLimits: ['manager', 'accommodationAdmin'],
  roomBlocks: ['maid', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  createRoomBlock: ['staff', 'accommodationAdmin'],
  updateRoomBlock: ['staff', 'accommodationAdmin'],
  releaseRoomBlock: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
