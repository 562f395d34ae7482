import type { Resolvers } from '../../graphql/generated/types.ts'
import { rowsOf, selectionOf } from '../../graphql/selection.ts'
import { answerWritten } from './answer-written.ts'
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
      return { reservation: await answerWritten(reservation, ctx, selectionOf(info, 'reservation')), pinCode }
    },
    assignRoomToReservation: async (_, { input }, ctx, info) =>
      answerWritten(await assignRoomToReservation(ctx, input), ctx, selectionOf(info)),
    cancelAssignReservation: async (_, args, ctx, info) =>
      answerWritten(await cancelAssignReservation(ctx, args), ctx, selectionOf(info)),
    changeReservationRoom: async (_, { input }, ctx, info) =>
      answerWritten(await changeReservationRoom(ctx, input), ctx, selectionOf(info)),
    modifyReservation: async (_, { input }, ctx, info) =>
      answerWritten(await modifyReservation(ctx, input), ctx, selectionOf(info)),
    deleteReservation: async (_, args, ctx, info) => answerWritten(await deleteReservation(ctx, args), ctx, selectionOf(info)),
    restoreReservation: async (_, args, ctx, info) => answerWritten(await restoreReservation(ctx, args), ctx, selectionOf(info)),
    changeReservationStatus: async (_, args, ctx, info) =>
      answerWritten(await changeReservationStatus(ctx, args), ctx, selectionOf(info)),
    reissueReservationPin: (_, args, ctx) => reissueReservationPin(ctx, args),
    setReservationDoorKey: async (_, args, ctx, info) =>
      answerWritten(await setReservationDoorKey(ctx, args), ctx, selectionOf(info)),
    roomCheckIn: async (_, args, ctx, info) => answerWritten(await roomCheckIn(ctx, args), ctx, selectionOf(info)),
    roomCheckOut: async (_, args, ctx, info) => answerWritten(await roomCheckOut(ctx, args), ctx, selectionOf(info)),
    reservationCheckIn: async (_, args, ctx, info) => answerWritten(await reservationCheckIn(ctx, args), ctx, selectionOf(info)),
    reservationCheckOut: async (_, args, ctx, info) =>
      answerWritten(await reservationCheckOut(ctx, args), ctx, selectionOf(info)),
  },
  Reservation: {
    user: (reservation, _, ctx) => ctx.loaders.user(reservation),
  },
} satisfies Resolvers
