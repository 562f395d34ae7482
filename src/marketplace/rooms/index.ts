export { roomFields, roomResource, roomTypeFields, roomTypeResource } from './resource.ts'
