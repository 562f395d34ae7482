export { Folio, folioFields, folioResource } from './folio-resource.ts'
export { appReservationsPolicy } from './policy.ts'
export { reservationCommands } from './reservation-commands.ts'
export {
  ChangedReservation,
  CreatedReservation,
  Reservation,
  reservationFields,
  reservationResource,
} from './reservation-resource.ts'
export { visibleFolio, visibleReservation } from './visible-data.ts'
