import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { hideStaffFields, reservationView } from '../reservations/index.ts'
import { checkInReservationByGuestSession } from './check-in-reservation-by-guest-session.ts'
import { checkOutReservationByGuestSession } from './check-out-reservation-by-guest-session.ts'
import { controlRoomDeviceByGuestSession } from './control-room-device-by-guest-session.ts'
import { getReservationGuestSessionToken } from './get-reservation-guest-session-token.ts'
import { getSingleReservationByGuestSession } from './get-single-reservation-by-guest-session.ts'

export const resolvers = {
  Query: {
    getSingleReservationByGuestSession: (_, args, ctx, info) => getSingleReservationByGuestSession(ctx, args, selectionOf(info)),
  },
  Mutation: {
    getReservationGuestSessionToken: (_, args, ctx) => getReservationGuestSessionToken(ctx, args),
    checkInReservationByGuestSession: async (_, args, ctx, info) =>
      hideStaffFields(
        await readWritten(ctx, reservationView, await checkInReservationByGuestSession(ctx, args), selectionOf(info)),
      ),
    checkOutReservationByGuestSession: async (_, args, ctx, info) =>
      hideStaffFields(
        await readWritten(ctx, reservationView, await checkOutReservationByGuestSession(ctx, args), selectionOf(info)),
      ),
    controlRoomDeviceByGuestSession: (_, args, ctx) => controlRoomDeviceByGuestSession(ctx, args),
  },
} satisfies Resolvers
