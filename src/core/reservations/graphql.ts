import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { rowsOf, selectionOf } from '../../graphql/selection.ts'
import { assignRoomToReservation } from './assign-room-to-reservation.ts'
import { cancelAssignReservation } from './cancel-assign-reservation.ts'
import { changeReservationRoom } from './change-reservation-room.ts'
import { changeReservationStatus } from './change-reservation-status.ts'
import { checkDuplicateOtaCodes } from './check-duplicate-ota-codes.ts'
import { createReservation } from './create-reservation.ts'
import { deleteReservation } from './delete-reservation.ts'
import { getAccommodationGuestReservations } from './get-accommodation-guest-reservations.ts'
import { getAccommodationReservations } from './get-accommodation-reservations.ts'
import { getAccommodationReservationsAggregate } from './get-accommodation-reservations-aggregate.ts'
import { getReservationReadyToCheckIn } from './get-reservation-ready-to-check-in.ts'
import { getLodgeReservationsInDate, getRentReservationsInDate } from './get-reservations-in-date.ts'
import { getSingleReservation } from './get-single-reservation.ts'
import { modifyReservation } from './modify-reservation.ts'
import { reissueReservationPin } from './reissue-reservation-pin.ts'
import { reservationCheckIn } from './reservation-check-in.ts'
import { reservationCheckOut } from './reservation-check-out.ts'
import { restoreReservation } from './restore-reservation.ts'
import { roomCheckIn } from './room-check-in.ts'
import { roomCheckOut } from './room-check-out.ts'
import { setReservationDoorKey } from './set-reservation-door-key.ts'
import { reservationView } from './view.ts'

export const resolvers = {
  Query: {
    getAccommodationReservations: (_, args, ctx, info) =>
      getAccommodationReservations(ctx, args, { list: selectionOf(info), row: rowsOf(info, 'edges', 'node') }),
    getAccommodationReservationsAggregate: (_, args, ctx) => getAccommodationReservationsAggregate(ctx, args),
    getSingleReservation: (_, args, ctx, info) => getSingleReservation(ctx, args, selectionOf(info)),
    getReservationReadyToCheckIn: (_, args, ctx, info) => getReservationReadyToCheckIn(ctx, args, selectionOf(info)),
    getAccommodationGuestReservations: (_, args, ctx, info) => getAccommodationGuestReservations(ctx, args, selectionOf(info)),
    getLodgeReservationsInDate: (_, args, ctx, info) => getLodgeReservationsInDate(ctx, args, selectionOf(info)),
    getRentReservationsInDate: (_, args, ctx, info) => getRentReservationsInDate(ctx, args, selectionOf(info)),
    checkDuplicateOtaCodes: (_, args, ctx) => checkDuplicateOtaCodes(ctx, args),
  },
  Mutation: {
    createReservation: async (_, { input }, ctx, info) => {
      const { reservation, pinCode } = await createReservation(ctx, input)
      return { reservation: await readWritten(ctx, reservationView, reservation, selectionOf(info, 'reservation')), pinCode }
    },
    assignRoomToReservation: async (_, { input }, ctx, info) =>
      readWritten(ctx, reservationView, await assignRoomToReservation(ctx, input), selectionOf(info)),
    cancelAssignReservation: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await cancelAssignReservation(ctx, args), selectionOf(info)),
    changeReservationRoom: async (_, { input }, ctx, info) =>
      readWritten(ctx, reservationView, await changeReservationRoom(ctx, input), selectionOf(info)),
    modifyReservation: async (_, { input }, ctx, info) =>
      readWritten(ctx, reservationView, await modifyReservation(ctx, input), selectionOf(info)),
    deleteReservation: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await deleteReservation(ctx, args), selectionOf(info)),
    restoreReservation: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await restoreReservation(ctx, args), selectionOf(info)),
    changeReservationStatus: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await changeReservationStatus(ctx, args), selectionOf(info)),
    reissueReservationPin: (_, args, ctx) => reissueReservationPin(ctx, args),
    setReservationDoorKey: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await setReservationDoorKey(ctx, args), selectionOf(info)),
    roomCheckIn: async (_, args, ctx, info) => readWritten(ctx, reservationView, await roomCheckIn(ctx, args), selectionOf(info)),
    roomCheckOut: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await roomCheckOut(ctx, args), selectionOf(info)),
    reservationCheckIn: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await reservationCheckIn(ctx, args), selectionOf(info)),
    reservationCheckOut: async (_, args, ctx, info) =>
      readWritten(ctx, reservationView, await reservationCheckOut(ctx, args), selectionOf(info)),
  },
  Reservation: {
    user: (reservation, _, ctx) => ctx.loaders.user(reservation),
  },
} satisfies Resolvers
