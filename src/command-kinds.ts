import { chargeCommands } from './marketplace/charges/index.ts'
import type { CommandKinds } from './marketplace/commands/index.ts'
import { paymentCommands } from './marketplace/payments/index.ts'
import { ratesCommands } from './marketplace/rates/index.ts'
import { reservationCommands } from './marketplace/reservations/index.ts'

/** Everything that an app can command: kind → what carries it out. */
export const commandKinds: CommandKinds = { ...reservationCommands, ...chargeCommands, ...paymentCommands, ...ratesCommands }
