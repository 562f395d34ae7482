import type { Context } from '../../kernel/context.ts'
import { commandsBell } from './queries.ts'
import { runDueCommands } from './run-due-commands.ts'

export interface CommandWorker {
  start(): void
  /** Takes no more commands, and waits for those at work. */
  stop(): Promise<void>
}

/** Works off what is due, whenever the bell rings and every moment besides. */
export function createCommandWorker(ctx: Context): CommandWorker {
  const { limits, ports, log } = ctx
  let lanes: Promise<void>[] = []
  let going = false

  async function work() {
    using wait = ports.bells.await(commandsBell)
    while (going) {
      const rung = wait.next(limits.COMMAND_POLL_SECONDS * 1000)
      try {
        await runDueCommands(ctx, () => going)
      } catch (err) {
        log.warn({ err }, 'Commands could not be worked off; they will be tried again')
      }
      if (going) await rung
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
