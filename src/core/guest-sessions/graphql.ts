import type { GraphQLResolveInfo } from 'graphql'
import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, bySelection } from '../../graphql/resolve.ts'
import { selectionOf } from '../../graphql/selection.ts'
import type { Context } from '../../kernel/context.ts'
import { hideStaffFields, reservationView, type StoredReservation } from '../reservations/index.ts'
import { checkInReservationByGuestSession } from './check-in-reservation-by-guest-session.ts'
import { checkOutReservationByGuestSession } from './check-out-reservation-by-guest-session.ts'
import { controlRoomDeviceByGuestSession } from './control-room-device-by-guest-session.ts'
import { getReservationGuestSessionToken } from './get-reservation-guest-session-token.ts'
import { getSingleReservationByGuestSession } from './get-single-reservation-by-guest-session.ts'

const readAsGuest = async (ctx: Context, written: StoredReservation, info: GraphQLResolveInfo) =>
  hideStaffFields(await readWritten(ctx, reservationView, written, selectionOf(info)))

export const resolvers = {
  Query: {
    getSingleReservationByGuestSession: bySelection(getSingleReservationByGuestSession),
  },
  Mutation: {
    getReservationGuestSessionToken: byArgs(getReservationGuestSessionToken),
    checkInReservationByGuestSession: async (_, args, ctx, info) =>
      readAsGuest(ctx, await checkInReservationByGuestSession(ctx, args), info),
    checkOutReservationByGuestSession: async (_, args, ctx, info) =>
      readAsGuest(ctx, await checkOutReservationByGuestSession(ctx, args), info),
    controlRoomDeviceByGuestSession: byArgs(controlRoomDeviceByGuestSession),
  },
} satisfies Resolvers
