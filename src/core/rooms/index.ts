export { announceMoreStock } from './announce-more-stock.ts'
export { announceStock } from './announce-stock.ts'
export { createRoom } from './create-room.ts'
export { createRoomType } from './create-room-type.ts'
export { capacity, turnoverMinutes } from './inputs.ts'
export { isReady, lockAssignableRoom, type RoomOrder } from './lock-assignable-room.ts'
export {
  type BlockKind,
  blockOverlaps,
  isBlockedBetween,
  isOccupiedBetween,
  isWithinTurnover,
  needValues,
  occupiesRoom,
  overlaps,
  type RoomNeed,
  takesInventory,
} from './occupied-rooms.ts'
export { personalData } from './personal-data.ts'
export { roomsPolicy } from './policy.ts'
export {
  accommodationOfRoom,
  accommodationOfRoomType,
  capacitiesOf,
  isTypeInUse,
  roomTypeInUse,
  type StoredRoom,
} from './queries.ts'
export { listRooms, listRoomTypes } from './read.ts'
export { lockRoom, lockRooms, lockRoomTypes } from './room-locks.ts'
export { pictureUrls, roomPictureFolder } from './set-room-type-pictures.ts'
export { type RoomRow, type RoomTypeRow, roomTypeView, roomView } from './view.ts'
export { writeCleaningState } from './write-cleaning-state.ts'
export { writeRoom, writeRooms } from './write-room.ts'
export { type RoomState, writeRoomState } from './write-room-state.ts'
export { writeRoomType } from './write-room-type.ts'
