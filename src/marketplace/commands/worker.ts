import type { Context } from '../../kernel/context.ts'
import { COMMAND_POLL_SECONDS } from '../../kernel/limits.ts'
import { commandsTopic } from './queries.ts'
import { runDueCommands } from './run-due-commands.ts'

export interface CommandWorker {
  start(): void
  /** Takes no more commands, and waits for those that are being carried out. */
  stop(): Promise<void>
}

/** Carries out due commands at every wakeup, and at regular intervals besides. */
export function createCommandWorker(ctx: Context): CommandWorker {
  const { limits, ports, log } = ctx
  let loops: Promise<void>[] = []
  let running = false

  async function work() {
    using wait = ports.wakeups.wait(commandsTopic)
    while (running) {
      const wakeup = wait.next(COMMAND_POLL_SECONDS * 1000)
      try {
        await runDueCommands(ctx, () => running)
      } catch (err) {
        log.warn({ err }, 'Due commands could not be run; they will be retried')
      }
      if (running) await wakeup
    }
  }

  return {
    start() {
      running = true
      loops = Array.from({ length: limits.COMMAND_WORKERS }, work)
    },
    async stop() {
      running = false
      await Promise.all(loops)
    },
  }
}
