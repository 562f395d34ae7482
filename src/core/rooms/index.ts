export { announceMoreStock, announceStock } from './announce-stock.ts'
export { createRoom } from './create-room.ts'
export { createRoomType } from './create-room-type.ts'
export { isReady, lockAssignableRoom, type RoomOrder } from './lock-assignable-room.ts'
export {
  type BlockKind,
  blockOverlaps,
  isOccupiedBetween,
  isWithinTurnover,
  needValues,
  occupiesRoom,
  overlaps,
  type RoomNeed,
} from './occupied-rooms.ts'
export { personalData } from './personal-data.ts'
export { accommodationOfRoom, capacitiesOf, isTypeInUse, roomTypeInUse, type StoredRoom } from './queries.ts'
export { listRooms, listRoomTypes } from './read.ts'
export { lockRoom, lockRooms, lockRoomTypes } from './room-locks.ts'
export { pictureUrls, roomPictureFolder } from './set-room-type-pictures.ts'
export { type RoomRow, type RoomTypeRow, roomTypeView, roomView } from './view.ts'
export { writeCleaningState } from './write-cleaning-state.ts'
export { writeRoom, writeRooms } from './write-room.ts'
export { type RoomState, writeRoomState } from './write-room-state.ts'
