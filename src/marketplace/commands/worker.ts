import type { Context } from '../../kernel/context.ts'
import { commandsTopic } from './queries.ts'
import { runDueCommands } from './run-due-commands.ts'

export interface CommandWorker {
  start(): void
  /** Takes no more commands, and waits for those at work. */
  stop(): Promise<void>
}

/** Tries the commands that are due, at every wakeup and at intervals. */
export function createCommandWorker(ctx: Context): CommandWorker {
  const { limits, ports, log } = ctx
  let lanes: Promise<void>[] = []
  let going = false

  async function work() {
    using wait = ports.wakeups.wait(commandsTopic)
    while (going) {
      const wakeup = wait.next(limits.COMMAND_POLL_SECONDS * 1000)
      try {
        await runDueCommands(ctx, () => going)
      } catch (err) {
        log.warn({ err }, 'Commands could not be worked off; they will be tried again')
      }
      if (going) await wakeup
    }
  }

  return {
    start() {
      going = true
      lanes = Array.from({ length: limits.COMMAND_WORKERS }, work)
    },
    async stop() {
      going = false
      await Promise.all(lanes)
    },
  }
}
