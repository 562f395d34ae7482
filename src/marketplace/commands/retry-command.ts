import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { commands } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { commandsPolicy } from './policy.ts'
import { commandsBell, isCommand, scopesNow, writeCommand } from './queries.ts'

const RetryCommand = z.object({ id })

/** Has a command tried again at once, from the first step of the ladder; its app is told the result by webhook. */
export async function retryCommand(
  ctx: Context,
  input: z.input<typeof RetryCommand>,
): Promise<{ accommodationId: string; id: string }> {
  authorize(ctx.actor, commandsPolicy.retryCommand)
  const { id: outboxId } = parse(RetryCommand, input)
  const { accommodationId } = commands
  const [located] = await ctx.db.select({ accommodationId }).from(commands).where(eq(commands.outboxId, outboxId))
  if (!located) fail('COMMAND_NOT_FOUND')
  authorize(ctx.actor, commandsPolicy.retryCommand, located.accommodationId)
  const key = { ...located, outboxId }
  return transact(ctx, async ({ db, audit }) => {
    const [row] = await db.select({ command: commands, scopes: scopesNow }).from(commands).where(isCommand(key)).for('update')
    const { command, scopes } = row!
    if (command.status !== 'FAILED' && command.status !== 'PENDING') fail('COMMAND_NOT_RETRYABLE')
    if (!scopes) fail('INSTALLATION_NOT_FOUND', 'The app was uninstalled.')
    const again = { status: 'PENDING', attempts: 0, nextAttemptAt: ctx.clock.now(), deferred: true, completedAt: null } as const
    await writeCommand(ctx, db, command, again)
    await ctx.ports.bells.ring(db, commandsBell)
    audit({
      accommodationId: located.accommodationId,
      type: 'app.retryCommand',
      log: `Had a command tried again: ${command.kind}.`,
      relatedId: command.reservationId ?? outboxId,
      before: { outboxId, status: command.status, error: command.error },
    })
    return { ...located, id: outboxId }
  })
}
