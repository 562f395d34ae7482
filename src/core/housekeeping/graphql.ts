import type { Resolvers } from '../../graphql/generated/types.ts'
import { bySelection } from '../../graphql/resolve.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { housekeepingRooms, readRooms } from './housekeeping-rooms.ts'
import { assignHousekeeper, setHousekeepingNote, setRoomCleaningStates } from './rooms.ts'

export const resolvers = {
  Query: {
    housekeepingRooms: bySelection(housekeepingRooms),
  },
  Mutation: {
    setRoomCleaningStates: async (_, { input }, ctx, info) =>
      readRooms(await setRoomCleaningStates(ctx, input), ctx, selectionOf(info)),
    setHousekeepingNote: async (_, args, ctx, info) => {
      const [room] = await readRooms(await setHousekeepingNote(ctx, args), ctx, selectionOf(info))
      return room!
    },
    assignHousekeeper: async (_, args, ctx, info) => readRooms(await assignHousekeeper(ctx, args), ctx, selectionOf(info)),
  },
} satisfies Resolvers
