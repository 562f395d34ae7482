import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection, thenReadBy, thenReadFieldBy } from '../../graphql/resolve.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import {
  assignRoomToReservation,
  cancelAssignReservation,
  changeReservationRoom,
  setReservationDoorKey,
} from './assignment/room-by-hand.ts'
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
import { setTaxExemptions } from './pricing/set-tax-exemptions.ts'
import { getAccommodationGuestReservations } from './reading/get-accommodation-guest-reservations.ts'
import { getAccommodationReservations, reservationsByIds } from './reading/get-accommodation-reservations.ts'
import { getAccommodationReservationsAggregate } from './reading/get-accommodation-reservations-aggregate.ts'
import { getReservationReadyToCheckIn } from './reading/get-reservation-ready-to-check-in.ts'
import { getLodgeReservationsInDate, getRentReservationsInDate } from './reading/get-reservations-in-date.ts'
import { getSingleReservation } from './reading/get-single-reservation.ts'
import { readModifiedReservation, readWrittenReservation } from './reading/read-written-reservation.ts'
import { reservationHistory } from './reading/reservation-history.ts'
import { reservationCheckIn, reservationCheckOut, undoCheckIn, undoCheckOut } from './stay/by-reservation.ts'
import { roomCheckIn, roomCheckOut } from './stay/by-room.ts'

const thenRead = thenReadBy(readWrittenReservation)
const thenReadModified = thenReadBy(readModifiedReservation)
const withReservation = thenReadFieldBy('reservation', readWrittenReservation)

export const resolvers = {
  Query: {
    getAccommodationReservations: (_, args, ctx, info) =>
      getAccommodationReservations(ctx, args, { list: selectionOf(info), row: pageRowsOf(info) }),
    getAccommodationReservationsAggregate: byArgs(getAccommodationReservationsAggregate),
    getSingleReservation: bySelection(getSingleReservation),
    getReservationReadyToCheckIn: bySelection(getReservationReadyToCheckIn),
    getAccommodationGuestReservations: bySelection(getAccommodationGuestReservations),
    getLodgeReservationsInDate: bySelection(getLodgeReservationsInDate),
    getRentReservationsInDate: bySelection(getRentReservationsInDate),
    reservationHistory: (_, args, ctx, info) => reservationHistory(ctx, args, selectionOf(info, 'edges', 'node')),
    guests: byPage(findGuests),
    cancellationQuote: byArgs(cancellationQuote),
    checkDuplicateOtaCodes: byArgs(checkDuplicateOtaCodes),
  },
  Mutation: {
    createReservation: withReservation(byInput(createReservation)),
    assignRoomToReservation: thenRead(byInput(assignRoomToReservation)),
    cancelAssignReservation: thenRead(byArgs(cancelAssignReservation)),
    changeReservationRoom: thenRead(byInput(changeReservationRoom)),
    modifyReservation: thenReadModified(byInput(modifyReservation)),
    changeGuests: thenReadModified(byInput(changeGuests)),
    moveReservation: withReservation(byInput(moveReservation)),
    deleteReservation: thenRead(byArgs(deleteReservation)),
    restoreReservation: thenRead(byArgs(restoreReservation)),
    repriceReservation: withReservation(byArgs(repriceReservation)),
    setTaxExemptions: thenRead(byInput(setTaxExemptions)),
    markNoShow: thenRead(byArgs(markNoShow)),
    undoCheckIn: thenRead(byArgs(undoCheckIn)),
    undoCheckOut: thenRead(byArgs(undoCheckOut)),
    changeReservationStatus: thenRead(byArgs(changeReservationStatus)),
    reissueReservationPin: byArgs(reissueReservationPin),
    setReservationDoorKey: thenRead(byArgs(setReservationDoorKey)),
    roomCheckIn: thenRead(byArgs(roomCheckIn)),
    roomCheckOut: thenRead(byArgs(roomCheckOut)),
    reservationCheckIn: thenRead(byArgs(reservationCheckIn)),
    reservationCheckOut: thenRead(byArgs(reservationCheckOut)),
  },
  Reservation: {
    user: (reservation, _, ctx) => ctx.loaders.user(reservation),
  },
} satisfies Resolvers

export const entities = { Reservation: reservationsByIds } satisfies Entities
