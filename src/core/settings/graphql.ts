import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs } from '../../graphql/resolve.ts'
import { reservationSettings, roomSettings } from './read.ts'
import { setReservationSettings, setRoomSettings } from './set-settings.ts'

export const resolvers = {
  Query: {
    reservationSettings: byArgs(reservationSettings),
    roomSettings: byArgs(roomSettings),
  },
  Mutation: {
    setReservationSettings: byArgs(setReservationSettings),
    setRoomSettings: byArgs(setRoomSettings),
  },
} satisfies Resolvers
