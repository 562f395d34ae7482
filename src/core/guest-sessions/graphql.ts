import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, bySelection, thenReadBy } from '../../graphql/resolve.ts'
import { readGuestReservation, type StoredReservation } from '../reservations/index.ts'
import { checkInReservationByGuestSession, checkOutReservationByGuestSession } from './come-and-go.ts'
import { controlRoomDeviceByGuestSession } from './control-room-device-by-guest-session.ts'
import { getReservationGuestSessionToken } from './get-reservation-guest-session-token.ts'
import { getSingleReservationByGuestSession } from './get-single-reservation-by-guest-session.ts'

const thenRead = thenReadBy(
  async ({ id }: StoredReservation, ctx, selection) => (await readGuestReservation(ctx, id, selection))!,
)

export const resolvers = {
  Query: {
    getSingleReservationByGuestSession: bySelection(getSingleReservationByGuestSession),
  },
  Mutation: {
    getReservationGuestSessionToken: byArgs(getReservationGuestSessionToken),
    checkInReservationByGuestSession: thenRead(byArgs(checkInReservationByGuestSession)),
    checkOutReservationByGuestSession: thenRead(byArgs(checkOutReservationByGuestSession)),
    controlRoomDeviceByGuestSession: byArgs(controlRoomDeviceByGuestSession),
  },
} satisfies Resolvers
