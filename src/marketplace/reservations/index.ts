export { reservationCommands } from './commands.ts'
export { folioFields, folioResource } from './folio.ts'
export { appReservationsPolicy } from './policy.ts'
export { reservationResource, resourceFields as reservationFields } from './resource.ts'
