import type { RoomRow, RoomTypeAvailabilityRow, RoomTypeRow } from '../../core/rooms/index.ts'
import { none } from '../../db/selection.ts'
import { iso } from '../../rest/shapes.ts'

export const roomTypeResource = ({ id, name, description, capacity, archivedAt }: RoomTypeRow) => {
  return { id, name, description, capacity, archived_at: iso(archivedAt) }
}

export const roomResource = (row: RoomRow) => ({
  id: row.id,
  room_type_id: row.roomTypeId,
  room_number: row.roomNumber,
  floor: row.floor,
  state: row.state,
  cleaning_state: row.cleaningState,
  state_updated_at: row.stateUpdatedAt.toISOString(),
  archived_at: iso(row.archivedAt),
})

export const roomTypeFields = { id: none, name: none, description: none, capacity: none, archivedAt: none }
export const roomFields = {
  id: none,
  roomTypeId: none,
  roomNumber: none,
  floor: none,
  state: none,
  cleaningState: none,
  stateUpdatedAt: none,
  archivedAt: none,
}
export const availabilityFields = {
  id: none,
  name: none,
  total: none,
  free: none,
  unassigned: none,
  available: none,
  saleStopped: none,
  saleStoppedUntil: none,
  rooms: { id: none, roomNumber: none },
}

/** What can still be sold of a room type: nothing while the sale is stopped. */
export const availabilityResource = ({ id, name, total, free, unassigned, rooms, ...row }: RoomTypeAvailabilityRow) => ({
  room_type_id: id,
  name,
  total,
  free,
  unassigned,
  available: row.saleStopped ? 0 : row.available,
  sale_stopped: row.saleStopped,
  sale_stopped_until: iso(row.saleStoppedUntil),
  rooms: rooms.map(({ id, roomNumber }) => ({ id, room_number: roomNumber })),
})
