import type { Resolvers } from '../../graphql/generated/types.ts'
import { reservationSettings, roomSettings } from './read.ts'
import { setReservationSettings, setRoomSettings } from './set-settings.ts'

export const resolvers = {
  Query: {
    reservationSettings: (_, args, ctx) => reservationSettings(ctx, args),
    roomSettings: (_, args, ctx) => roomSettings(ctx, args),
  },
  Mutation: {
    setReservationSettings: (_, args, ctx) => setReservationSettings(ctx, args),
    setRoomSettings: (_, args, ctx) => setRoomSettings(ctx, args),
  },
} satisfies Resolvers
