import type { Log } from '../../kernel/context.ts'
import { STOP_CLOSE_SECONDS } from '../../kernel/limits.ts'

/**
 * Waits for SIGTERM or SIGINT, then calls `stop` with the seconds that requests and jobs get to end. After `seconds` the process
 * ends in any case, and on a second signal at once.
 */
export async function untilStopped(log: Log, seconds: number, stop: (drainSeconds: number) => Promise<void>): Promise<never> {
  logUnhandledErrors(log)
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const one of ['SIGTERM', 'SIGINT'] as const) process.once(one, () => resolve(one))
  })
  log.info({ signal }, 'Stopping')
  for (const one of ['SIGTERM', 'SIGINT'] as const) process.once(one, () => process.exit(1))
  const cutOff = setTimeout(() => {
    log.error({}, 'The stop took longer than STOP_DRAIN_SECONDS; the process ends without closing everything')
    process.exit(1)
  }, seconds * 1000)
  try {
    await stop(Math.max(seconds - STOP_CLOSE_SECONDS, seconds / 2))
  } catch (err) {
    log.error({ err }, 'The stop failed')
    process.exit(1)
  }
  clearTimeout(cutOff)
  log.info({}, 'Stopped')
  process.exit(0)
}

/** After an unhandled rejection the process is sound; after an uncaught exception it may not be. */
function logUnhandledErrors(log: Log) {
  process.on('unhandledRejection', (err) => log.error({ err }, 'Unhandled rejection; the server goes on'))
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'Uncaught exception; the server ends')
    process.exit(1)
  })
}
