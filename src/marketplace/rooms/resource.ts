import type { RoomRow, RoomTypeRow } from '../../core/rooms/index.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

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

const none = {}
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
