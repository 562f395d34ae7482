export { announceMoreStock, announceStock } from './announce-stock.ts'
export { writeCleaningState } from './cleaning-state.ts'
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
export { pictureUrls, roomPictureFolder } from './room-pictures.ts'
export { type RoomState, writeRoomState } from './room-state.ts'
export { type RoomRow, type RoomTypeRow, roomTypeView, roomView } from './view.ts'
export { createRoom, writeRoom, writeRooms } from './write-room.ts'
export { createRoomType } from './write-room-type.ts'
