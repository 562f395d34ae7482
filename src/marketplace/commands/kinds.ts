import { fail } from '../../kernel/errors.ts'
import { paymentCommands } from '../payments/index.ts'
import { reservationCommands } from '../reservations/index.ts'
import type { CommandKind } from './command.ts'

/** Everything that an app can command; asked for when it is needed, as the slices of the commands need this one. */
const kinds = (): Readonly<Record<string, CommandKind>> => ({ ...reservationCommands, ...paymentCommands })

/** One that only a newer server knows waits for that one. */
export function kindOf(name: string): CommandKind {
  const [resource] = name.split('.')
  const run = async () => fail('INTERNAL_SERVER_ERROR', { log: `unknown kind of command: ${name}` })
  return kinds()[name] ?? { run, succeeded: name, failed: `${resource}.failed` }
}
