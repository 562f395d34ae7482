import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection, thenRead } from '../../graphql/resolve.ts'
import { createRoomBlock, listRoomBlocks, releaseRoomBlock, updateRoomBlock } from './blocks/room-blocks.ts'
import { inventoryCalendar } from './reading/inventory-calendar.ts'
import { roomAvailability } from './reading/room-availability.ts'
import { setOverbookingLimits } from './set-overbooking-limits.ts'
import { roomBlockView } from './view.ts'

export const resolvers = {
  Query: {
    roomAvailability: bySelection(roomAvailability),
    inventoryCalendar: bySelection(inventoryCalendar),
    roomBlocks: byPage(listRoomBlocks),
  },
  Mutation: {
    setOverbookingLimits: byInput(setOverbookingLimits),
    createRoomBlock: thenRead(roomBlockView, byInput(createRoomBlock)),
    updateRoomBlock: thenRead(roomBlockView, byInput(updateRoomBlock)),
    releaseRoomBlock: thenRead(roomBlockView, byArgs(releaseRoomBlock)),
  },
  RoomTypeAvailability: {
    roomTypeId: ({ id }) => id,
    roomType: (row) => row,
  },
  RoomTypeCalendar: {
    roomTypeId: ({ id }) => id,
    roomType: (row) => row,
  },
} satisfies Resolvers
