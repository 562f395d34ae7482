import type { Database } from '../../db/database.ts'
import { commands } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { type Envelope, envelopeOf } from './command-answer.ts'
import { type CommandKey, isCommand } from './queries.ts'
import type { StoredCommand } from './view.ts'

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
