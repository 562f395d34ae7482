export { Room, RoomType, roomFields, roomResource, roomTypeFields, roomTypeResource } from './room-resources.ts'
