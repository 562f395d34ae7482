import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { createRoomBlock } from './blocks/create-room-block.ts'
import { listRoomBlocks } from './blocks/list-room-blocks.ts'
import { releaseRoomBlock } from './blocks/release-room-block.ts'
import { updateRoomBlock } from './blocks/update-room-block.ts'
import { inventoryCalendar } from './reading/inventory-calendar.ts'
import { roomAvailability } from './reading/room-availability.ts'
import { setOverbookingLimits } from './set-overbooking-limits.ts'
import { roomBlockView } from './view.ts'

export const resolvers = {
  Query: {
    roomAvailability: (_, args, ctx, info) => roomAvailability(ctx, args, selectionOf(info)),
    inventoryCalendar: (_, args, ctx, info) => inventoryCalendar(ctx, args, selectionOf(info)),
    roomBlocks: (_, args, ctx, info) => listRoomBlocks(ctx, args, pageRowsOf(info)),
  },
  Mutation: {
    setOverbookingLimits: (_, { input }, ctx) => setOverbookingLimits(ctx, input),
    createRoomBlock: async (_, { input }, ctx, info) =>
      readWritten(ctx, roomBlockView, await createRoomBlock(ctx, input), selectionOf(info)),
    updateRoomBlock: async (_, { input }, ctx, info) =>
      readWritten(ctx, roomBlockView, await updateRoomBlock(ctx, input), selectionOf(info)),
    releaseRoomBlock: async (_, args, ctx, info) =>
      readWritten(ctx, roomBlockView, await releaseRoomBlock(ctx, args), selectionOf(info)),
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
