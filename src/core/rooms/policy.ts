import type { Policy } from '../../kernel/authorize.ts'

export const roomsPolicy = {
  room: ['maid', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  rooms: ['maid', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  roomTypes: ['maid', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  createRoomType: ['manager', 'accommodationAdmin'],
  addRoomTypePicture: ['manager', 'accommodationAdmin'],
  setRoomTypePictures: ['manager', 'accommodationAdmin'],
  createRoom: ['manager', 'accommodationAdmin'],
  updateRoomType: ['manager', 'accommodationAdmin'],
  updateRoom: ['manager', 'accommodationAdmin'],
  setRoomState: ['staff', 'accommodationAdmin'],
  setRoomCleaningState: ['maid', 'accommodationAdmin'],
  inspectAnyRoom: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
