import { pollPause } from '../../db/two-forms.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { COMMAND_WORKERS, DUE_POLL_SECONDS } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { createDueWorker, type DueWorker } from '../../platform/wakeups/index.ts'
import { carryOut, conclude } from './attempt.ts'
import { commandsPolicy } from './policy.ts'
import { commandsTopic, dueCommands, lockDueCommand, nextCommandDueAt } from './queries.ts'
import type { StoredCommand } from './view.ts'

/** Carries out due commands one after another, and returns how many. Several workers can do this at the same time. */
export async function runDueCommands(ctx: Context, isRunning: () => boolean = () => true): Promise<number> {
  authorize(ctx.actor, commandsPolicy.runDueCommands)
  let count = 0
  while (isRunning() && (await runDue(ctx))) {
    count++
    ctx.ports.metrics.worked('commands')
  }
  return count
}

/** No caller waits for what a worker does. */
const needsEvent = () => true

async function runDue(ctx: Context): Promise<boolean> {
  let command: StoredCommand | undefined
  const now = ctx.clock.now()
  const candidates = await dueCommands(ctx.db, now)
  if (candidates.length === 0) return false
  try {
    // not audited: the verb that is carried out leaves its own entry
    return await transact(
      ctx,
      async (unit) => {
        const locked = await lockDueCommand(unit.db, now, candidates)
        if (!locked) return false
        command = withDeadTry(locked.command)
        await carryOut(ctx, unit, { ...locked, command }, needsEvent)
        return true
      },
      { allOrNothing: true },
    )
  } catch (error) {
    if (!command) throw error
    await conclude(ctx, command, error, needsEvent)
    return true
  }
}

/** A command that is still PROCESSING was being tried by a process that died: that try counts. */
const withDeadTry = (command: StoredCommand): StoredCommand =>
  command.status === 'PROCESSING' ? { ...command, attempts: command.attempts + 1 } : command

/** Carries out due commands. */
export const createCommandWorker = (ctx: Context): DueWorker =>
  createDueWorker(ctx, {
    topic: commandsTopic,
    places: COMMAND_WORKERS,
    pollMs: pollPause(ctx.db, DUE_POLL_SECONDS * 1000),
    nextDue: () => nextCommandDueAt(ctx.db),
    work: (isRunning) => runDueCommands(ctx, isRunning),
    failure: 'Due commands could not be run; they will be retried',
  })
