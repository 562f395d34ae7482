import type { Log } from '../../kernel/context.ts'
import { STOP_CLOSE_SECONDS } from '../../kernel/limits.ts'

/**
 * Waits for SIGTERM or SIGINT, then stops. A stop that takes too long is cut off, and a second signal ends the process at
 * once.
 */
export async function untilStopped(log: Log, drainSeconds: number, stop: () => Promise<void>): Promise<never> {
  watchForAccidents(log)
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const one of ['SIGTERM', 'SIGINT'] as const) process.once(one, () => resolve(one))
  })
  log.info({ signal }, 'Stopping')
  for (const one of ['SIGTERM', 'SIGINT'] as const) process.once(one, () => process.exit(1))
  const cutOff = setTimeout(
    () => {
      log.error({}, 'The stop took too long')
      process.exit(1)
    },
    (drainSeconds + STOP_CLOSE_SECONDS) * 1000,
  )
  try {
    await stop()
  } catch (err) {
    log.error({ err }, 'The stop failed')
    process.exit(1)
  }
  clearTimeout(cutOff)
  log.info({}, 'Stopped')
  process.exit(0)
}

/** A promise that nobody waited for leaves the process sound; what was thrown through the loop may not have. */
function watchForAccidents(log: Log) {
  process.on('unhandledRejection', (err) => log.error({ err }, 'A rejection that nobody handled'))
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'An error that nobody caught')
    process.exit(1)
  })
}
