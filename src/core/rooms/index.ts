import './events.ts'

export { changeRoomState } from './change-state.ts'
export { createRoom } from './create-room.ts'
export { createRoomType } from './create-room-type.ts'
export { roomsPolicy } from './policy.ts'
export { lockRoom, roomTypeInUse, type StoredRoom } from './queries.ts'
export { type RoomRow, type RoomTypeRow, roomTypeView, roomView } from './view.ts'
