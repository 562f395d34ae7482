import type { Database } from '../../db/database.ts'
import { commands } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { type CommandKey, isCommand } from './queries.ts'
import type { CommandStatus, StoredCommand } from './view.ts'

/** A command and its result, as apps read it. */
export interface Envelope {
  outbox_id: string
  command_status: CommandStatus
  reservation_id: string | null
  data: Readonly<Record<string, unknown>> | null
}

/** The same envelope serves the answer, a later webhook and a look-up of the command. */
export function envelopeOf({ ports }: Context, command: StoredCommand): Envelope {
  const { outboxId, status, reservationId, response, sealed } = command
  const secret = sealed === null ? {} : (JSON.parse(ports.cipher.open(sealed, outboxId)) as object)
  const data = response && { ...response.data, ...secret }
  return { outbox_id: outboxId, command_status: status, reservation_id: reservationId, data }
}

/** A command's envelope in its present state, with the error if it failed. */
export async function readEnvelope(
  ctx: Context,
  db: Database,
  key: CommandKey,
): Promise<Envelope & { error?: StoredCommand['error'] }> {
  const [command] = await db.select().from(commands).where(isCommand(key))
  if (!command) fail('NOT_FOUND', { log: `no command ${key.outboxId}` })
  return { ...envelopeOf(ctx, command), ...(command.error && { error: command.error }) }
}
