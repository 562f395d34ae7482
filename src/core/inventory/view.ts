import { getTableColumns, sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { roomBlocks, rooms, roomTypes } from '../../db/tables/index.ts'
import { defineView, one } from '../../db/view.ts'
import { type RoomRow, type RoomTypeRow, roomView } from '../rooms/index.ts'
import type { StockDetails } from './stock-during.ts'

export interface RoomTypeAvailabilityRow extends RoomTypeRow, Omit<StockDetails, 'rooms'> {
  total: number
  free: number
  unassigned: number
  available: number
  saleStopped: boolean
  saleStoppedUntil: Date | null
  rooms: RoomRow[]
}

/** A value for each night. */
export interface RoomTypeCalendarRow extends RoomTypeRow {
  total: number[]
  outOfOrder: number[]
  outOfService: number[]
  sold: number[]
  held: number[]
  overbooking: number[]
  left: number[]
  saleStopped: boolean
  saleStoppedUntil: Date | null
}

export type RoomBlockRow = typeof roomBlocks.$inferSelect & { room: RoomRow }

/** The columns of a room type from which `roomTypeId` and `roomType` are resolved. */
export const ofRoomType = { roomTypeId: ['id'], roomType: Object.keys(getTableColumns(roomTypes)) }

export const roomBlockView = defineView<RoomBlockRow>(roomBlocks, {
  always: ['accommodationId', 'id'],
  // counted at the end of the unit, after the written row was returned
  computed: { overbooked: sql`${roomBlocks.overbooked}` },
  relations: {
    room: one(roomView, matching(rooms, { accommodationId: roomBlocks.accommodationId, id: roomBlocks.roomId })),
  },
})
