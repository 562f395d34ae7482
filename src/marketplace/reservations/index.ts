export { reservationCommands } from './commands.ts'
export { appReservationsPolicy } from './policy.ts'
