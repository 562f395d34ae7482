import { z } from 'zod'
import { findById } from '../../db/find-by-id.ts'
import type { Selection } from '../../db/selection.ts'
import { commands } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { commandsPolicy } from './policy.ts'
import { commandsTopic, headDueAt, isBlocked, isCommand, resumeLane, scopesNow, writeCommand } from './queries.ts'
import { command } from './read-commands.ts'

const RetryCommand = z.object({ id })

/**
 * Retries a command, with all its retries ahead again: at once, or after those that are before it in its lane. A webhook reports the result
 * to the app.
 */
export const retryCommand = verb(
  commandsPolicy.retryCommand,
  RetryCommand,
  async (ctx, { id: outboxId }, selection: Selection) => {
    const { accommodationId } = commands
    const located = await findById(ctx.db, 'retryCommand', { accommodationId, id: commands.outboxId }, outboxId, (isRow) =>
      ctx.db.select({ accommodationId }).from(commands).where(isRow),
    )
    if (!located) fail('COMMAND_NOT_FOUND')
    authorize(ctx.actor, commandsPolicy.retryCommand, located.accommodationId)
    const key = { ...located, outboxId }
    await transact(ctx, async ({ db, audit }) => {
      const [row] = await db
        .select({ stored: commands, scopes: scopesNow(key.accommodationId), blocked: isBlocked(key.accommodationId) })
        .from(commands)
        .where(isCommand(key))
        .for('update')
      if (!row) fail('COMMAND_NOT_FOUND')
      const { stored, scopes, blocked } = row
      if (stored.status !== 'FAILED' && stored.status !== 'PENDING') fail('COMMAND_NOT_RETRYABLE')
      if (!scopes) fail('INSTALLATION_NOT_FOUND', 'The app was uninstalled.')
      const now = ctx.clock.now()
      const nextAttemptAt = blocked ? await headDueAt(db, stored, now) : now
      const again = { status: 'PENDING', attempts: 0, nextAttemptAt, deferred: true, completedAt: null } as const
      await writeCommand(ctx, db, stored, again)
      if (!blocked) await resumeLane(db, stored, now)
      await ctx.ports.wakeups.send(db, commandsTopic)
      audit({
        accommodationId: located.accommodationId,
        type: 'app.retryCommand',
        log: `Had a command tried again: ${stored.kind}.`,
        relatedId: stored.reservationId ?? outboxId,
        before: { outboxId, status: stored.status, error: stored.error },
      })
    })
    return command(ctx, { id: outboxId }, selection)
  },
)
