import type { Database } from '../../db/database.ts'
import { type CommandWarning, commands } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { type CommandKey, isCommand, scopesNow } from './queries.ts'
import { kindOf } from './registry.ts'
import type { CommandStatus, StoredCommand } from './view.ts'

/** A command and its result, as apps read it. */
export interface Envelope {
  outbox_id: string
  command_status: CommandStatus
  reservation_id: string | null
  data: Readonly<Record<string, unknown>> | null
  warnings: readonly CommandWarning[]
}

/** The same envelope serves the answer, a later webhook and a look-up of the command. It has what an app with these scopes may read. */
export function envelopeOf(ctx: Context, command: StoredCommand, scopes: readonly string[]): Envelope {
  const { outboxId, status, reservationId, kind, response, sealed, request } = command
  const { ports } = ctx
  const secret = sealed === null ? {} : (JSON.parse(ports.cipher.open(sealed, outboxId)) as object)
  const data = response && { ...response.data, ...secret }
  const { visible } = kindOf(ctx, kind)
  const shown = data && visible ? visible(data, scopes) : data
  const warnings = response?.warnings ?? request.warnings ?? []
  return { outbox_id: outboxId, command_status: status, reservation_id: reservationId, data: shown, warnings }
}

/** The data of a webhook that reports a result, as an app with these scopes may read it; that of another webhook as it is. */
export function visibleEnvelope<Data extends object>(
  { ports }: Context,
  webhookType: string,
  data: Data,
  scopes: readonly string[],
): Data {
  const kind = Object.values(ports.commandKinds).find(({ succeeded }) => succeeded === webhookType)
  const { data: result } = data as Partial<Envelope>
  return kind?.visible && result ? { ...data, data: kind.visible(result, scopes) } : data
}

/** A command's envelope in its present state, with the error if it failed. Its app reads it with the scopes that it has now. */
export async function readEnvelope(
  ctx: Context,
  db: Database,
  key: CommandKey,
): Promise<Envelope & { error?: StoredCommand['error'] }> {
  const [row] = await db.select({ command: commands, scopes: scopesNow() }).from(commands).where(isCommand(key))
  const { command, scopes } = row ?? fail('NOT_FOUND', { log: `no command ${key.outboxId}` })
  return { ...envelopeOf(ctx, command, scopes ?? []), ...(command.error && { error: command.error }) }
}
