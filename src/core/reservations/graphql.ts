import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { assignRoomToReservation } from './assignment/assign-room-to-reservation.ts'
import { cancelAssignReservation } from './assignment/cancel-assign-reservation.ts'
import { changeReservationRoom } from './assignment/change-reservation-room.ts'
import { setReservationDoorKey } from './assignment/set-reservation-door-key.ts'
import { changeReservationStatus } from './booking/change-reservation-status.ts'
import { checkDuplicateOtaCodes } from './booking/check-duplicate-ota-codes.ts'
import { createReservation } from './booking/create-reservation.ts'
import { deleteReservation } from './booking/delete-reservation.ts'
import { markNoShow } from './booking/mark-no-show.ts'
import { modifyReservation } from './booking/modify-reservation.ts'
import { moveReservation } from './booking/move-reservation.ts'
import { restoreReservation } from './booking/restore-reservation.ts'
import { changeGuests } from './guests/change-guests.ts'
import { findGuests } from './guests/find-guests.ts'
import { reissueReservationPin } from './guests/reissue-reservation-pin.ts'
import { cancellationQuote } from './pricing/cancellation-quote.ts'
import { repriceReservation } from './pricing/reprice-reservation.ts'
import { getAccommodationGuestReservations } from './reading/get-accommodation-guest-reservations.ts'
import { getAccommodationReservations, reservationsByIds } from './reading/get-accommodation-reservations.ts'
import { getAccommodationReservationsAggregate } from './reading/get-accommodation-reservations-aggregate.ts'
import { getReservationReadyToCheckIn } from './reading/get-reservation-ready-to-check-in.ts'
import { getLodgeReservationsInDate, getRentReservationsInDate } from './reading/get-reservations-in-date.ts'
import { getSingleReservation } from './reading/get-single-reservation.ts'
import { readModifiedReservation, readWrittenReservation } from './reading/read-written-reservation.ts'
import { reservationHistory } from './reading/reservation-history.ts'
import { reservationCheckIn } from './stay/reservation-check-in.ts'
import { reservationCheckOut } from './stay/reservation-check-out.ts'
import { roomCheckIn } from './stay/room-check-in.ts'
import { roomCheckOut } from './stay/room-check-out.ts'
import { undoCheckIn } from './stay/undo-check-in.ts'
import { undoCheckOut } from './stay/undo-check-out.ts'

export const resolvers = {
  Query: {
    getAccommodationReservations: (_, args, ctx, info) =>
      getAccommodationReservations(ctx, args, { list: selectionOf(info), row: pageRowsOf(info) }),
    getAccommodationReservationsAggregate: (_, args, ctx) => getAccommodationReservationsAggregate(ctx, args),
    getSingleReservation: (_, args, ctx, info) => getSingleReservation(ctx, args, selectionOf(info)),
    getReservationReadyToCheckIn: (_, args, ctx, info) => getReservationReadyToCheckIn(ctx, args, selectionOf(info)),
    getAccommodationGuestReservations: (_, args, ctx, info) => getAccommodationGuestReservations(ctx, args, selectionOf(info)),
    getLodgeReservationsInDate: (_, args, ctx, info) => getLodgeReservationsInDate(ctx, args, selectionOf(info)),
    getRentReservationsInDate: (_, args, ctx, info) => getRentReservationsInDate(ctx, args, selectionOf(info)),
    reservationHistory: (_, args, ctx, info) => reservationHistory(ctx, args, selectionOf(info, 'edges', 'node')),
    guests: (_, args, ctx, info) => findGuests(ctx, args, pageRowsOf(info)),
    cancellationQuote: (_, args, ctx) => cancellationQuote(ctx, args),
    checkDuplicateOtaCodes: (_, args, ctx) => checkDuplicateOtaCodes(ctx, args),
  },
  Mutation: {
    createReservation: async (_, { input }, ctx, info) => {
      const { reservation, pinCode, refusals } = await createReservation(ctx, input)
      const read = await readWrittenReservation(reservation, ctx, selectionOf(info, 'reservation'))
      return { reservation: read, pinCode, refusals: [...refusals] }
    },
    assignRoomToReservation: async (_, { input }, ctx, info) =>
      readWrittenReservation(await assignRoomToReservation(ctx, input), ctx, selectionOf(info)),
    cancelAssignReservation: async (_, args, ctx, info) =>
      readWrittenReservation(await cancelAssignReservation(ctx, args), ctx, selectionOf(info)),
    changeReservationRoom: async (_, { input }, ctx, info) =>
      readWrittenReservation(await changeReservationRoom(ctx, input), ctx, selectionOf(info)),
    modifyReservation: async (_, { input }, ctx, info) =>
      readModifiedReservation(await modifyReservation(ctx, input), ctx, selectionOf(info)),
    changeGuests: async (_, { input }, ctx, info) =>
      readModifiedReservation(await changeGuests(ctx, input), ctx, selectionOf(info)),
    moveReservation: async (_, { input }, ctx, info) => {
      const { reservation, ...moved } = await moveReservation(ctx, input)
      return { reservation: await readWrittenReservation(reservation, ctx, selectionOf(info, 'reservation')), ...moved }
    },
    deleteReservation: async (_, args, ctx, info) =>
      readWrittenReservation(await deleteReservation(ctx, args), ctx, selectionOf(info)),
    restoreReservation: async (_, args, ctx, info) =>
      readWrittenReservation(await restoreReservation(ctx, args), ctx, selectionOf(info)),
    repriceReservation: async (_, args, ctx, info) => {
      const { reservation, ...change } = await repriceReservation(ctx, args)
      return { reservation: await readWrittenReservation(reservation, ctx, selectionOf(info, 'reservation')), ...change }
    },
    markNoShow: async (_, args, ctx, info) => readWrittenReservation(await markNoShow(ctx, args), ctx, selectionOf(info)),
    undoCheckIn: async (_, args, ctx, info) => readWrittenReservation(await undoCheckIn(ctx, args), ctx, selectionOf(info)),
    undoCheckOut: async (_, args, ctx, info) => readWrittenReservation(await undoCheckOut(ctx, args), ctx, selectionOf(info)),
    changeReservationStatus: async (_, args, ctx, info) =>
      readWrittenReservation(await changeReservationStatus(ctx, args), ctx, selectionOf(info)),
    reissueReservationPin: (_, args, ctx) => reissueReservationPin(ctx, args),
    setReservationDoorKey: async (_, args, ctx, info) =>
      readWrittenReservation(await setReservationDoorKey(ctx, args), ctx, selectionOf(info)),
    roomCheckIn: async (_, args, ctx, info) => readWrittenReservation(await roomCheckIn(ctx, args), ctx, selectionOf(info)),
    roomCheckOut: async (_, args, ctx, info) => readWrittenReservation(await roomCheckOut(ctx, args), ctx, selectionOf(info)),
    reservationCheckIn: async (_, args, ctx, info) =>
      readWrittenReservation(await reservationCheckIn(ctx, args), ctx, selectionOf(info)),
    reservationCheckOut: async (_, args, ctx, info) =>
      readWrittenReservation(await reservationCheckOut(ctx, args), ctx, selectionOf(info)),
  },
  Reservation: {
    user: (reservation, _, ctx) => ctx.loaders.user(reservation),
  },
} satisfies Resolvers

export const entities = { Reservation: reservationsByIds } satisfies Entities
