import { matching } from '../../db/rows.ts'
import { rooms, roomTypes } from '../../db/tables/index.ts'
import { defineView, one } from '../../db/view.ts'

export type RoomTypeRow = typeof roomTypes.$inferSelect
export type RoomRow = typeof rooms.$inferSelect & { roomType: RoomTypeRow }

export const roomTypeView = defineView<RoomTypeRow>(roomTypes, { always: ['id'] })

export const roomView = defineView<RoomRow>(rooms, {
  always: ['accommodationId', 'id'],
  relations: {
    roomType: one(roomTypeView, matching(roomTypes, { accommodationId: rooms.accommodationId, id: rooms.roomTypeId })),
  },
})
