import { desk, house, management } from '../cast.ts'
import type { Rows } from '../row.ts'

export const inventoryRows: Rows = {
  roomAvailability: {
    ask: '{ roomAvailability(accommodationId: $house, from: "2030-01-01T00:00:00Z", to: "2030-01-02T00:00:00Z") { free } }',
    may: [...desk, 'kiosk', 'accommodationAdmin', 'reader'],
  },
  inventoryCalendar: {
    ask: '{ inventoryCalendar(accommodationId: $house, from: "2030-01-01", to: "2030-01-02") { left } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  setOverbookingLimits: {
    ask: 'mutation { setOverbookingLimits(input: { accommodationId: $house, items: [{ roomTypeId: $roomType, from: "2030-01-01", to: "2030-01-02", rooms: 1 }] }) { changedNights } }',
    may: [...management, 'accommodationAdmin'],
  },
  roomBlocks: {
    ask: '{ roomBlocks(accommodationId: $house) { edges { node { id } } } }',
    may: [...house, 'accommodationAdmin', 'reader'],
  },
  createRoomBlock: {
    ask: 'mutation { createRoomBlock(input: { roomId: $freeRoom, kind: OUT_OF_SERVICE, startsAt: "2035-01-01T00:00:00Z", endsAt: "2035-01-02T00:00:00Z" }) { id } }',
    may: [...desk, 'accommodationAdmin'],
    meets: ['ROOM_NOT_AVAILABLE'],
  },
  updateRoomBlock: {
    ask: 'mutation { updateRoomBlock(input: { id: $roomBlock, reason: $new }) { id } }',
    may: [...desk, 'accommodationAdmin'],
  },
  releaseRoomBlock: {
    ask: 'mutation { releaseRoomBlock(id: $roomBlock) { id } }',
    may: [...desk, 'accommodationAdmin'],
  },
}
