import { pollPause } from '../../db/two-forms.ts'
import type { Context } from '../../kernel/context.ts'
import { COMMAND_WORKERS, DUE_POLL_SECONDS } from '../../kernel/limits.ts'
import { createDueWorker, type DueWorker } from '../../platform/wakeups/index.ts'
import { commandsTopic, nextCommandDueAt } from './queries.ts'
import { runDueCommands } from './run-due-commands.ts'

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
