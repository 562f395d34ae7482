import { paymentCommands } from '../payments/index.ts'
import { reservationCommands } from '../reservations/index.ts'
import type { CommandKind } from './command.ts'

/** Everything that an app can command. */
export const kinds: Readonly<Record<string, CommandKind>> = { ...reservationCommands, ...paymentCommands }
