import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { assignRoomToReservation } from './assign-room-to-reservation.ts'
import { createReservation } from './create-reservation.ts'
import { getAccommodationReservations } from './get-accommodation-reservations.ts'
import { getAccommodationReservationsAggregate } from './get-accommodation-reservations-aggregate.ts'
import { getSingleReservation } from './get-single-reservation.ts'
import { reservationCheckIn } from './reservation-check-in.ts'
import { reservationCheckOut } from './reservation-check-out.ts'
import { reservationView } from './view.ts'

export const resolvers = {
  Query: {
    getAccommodationReservations: (_, args, ctx, info) =>
      getAccommodationReservations(ctx, args, selectionOf(info, 'edges', 'node')),
    getAccommodationReservationsAggregate: (_, args, ctx) => getAccommodationReservationsAggregate(ctx, args),
    getSingleReservation: (_, args, ctx, info) => getSingleReservation(ctx, args, selectionOf(info)),
  },
  Mutation: {
    createReservation: async (_, { input }, ctx, info) => {
      const { reservation, pinCode } = await createReservation(ctx, input)
      return { reservation: await readWritten(ctx, reservationView, reservation, selectionOf(info, 'reservation')), pinCode }
    },
    assignRoomToReservation: async (_, { input }, ctx, info) =>
      readWritten(ctx, reservationView, await assignRoomToReservation(ctx, input), selectionOf(info)),
    reservationCheckIn: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await reservationCheckIn(ctx, args), selectionOf(info)),
    reservationCheckOut: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await reservationCheckOut(ctx, args), selectionOf(info)),
  },
  Reservation: {
    user: (reservation, _, ctx) => ctx.loaders.user(reservation),
  },
} satisfies Resolvers
