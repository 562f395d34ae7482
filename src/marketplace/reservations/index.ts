export { ChangeReservation, CreateReservation, cancelQuery as CancelReservation } from './bodies.ts'
export { changeReservation, patchOf, wishOf } from './change-reservation.ts'
export { Folio, folioFields, folioResource } from './folio-resource.ts'
export { onMatchingReservation } from './on-matching-reservation.ts'
export { appReservationsPolicy } from './policy.ts'
export { cancellationOf, reservationCommands, restorationOf, stayOf } from './reservation-commands.ts'
export {
  ChangedReservation,
  CreatedReservation,
  Reservation,
  reservationFields,
  reservationResource,
} from './reservation-resource.ts'
export { visibleFolio, visibleReservation } from './visible-data.ts'
