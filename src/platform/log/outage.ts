import { isDatabaseAway } from '../../db/sql-state.ts'
import { sleep } from '../../db/timeout.ts'
import type { Log } from '../../kernel/context.ts'
import { OUTAGE_LOG_MS } from '../../kernel/limits.ts'

/**
 * A log that reports the beginning and the end of a database outage once, instead of every failed try of a dozen loops. `closing` stops
 * the loop that waits for the end.
 */
export function quietInOutages(log: Log, ping: () => Promise<void>, closing: AbortSignal): Log {
  let watching = false
  const answers = () =>
    ping().then(
      () => true,
      () => false,
    )

  async function watch() {
    watching = true
    // the error may come from another service, such as the mail server
    if (!(await answers())) {
      log.warn({}, 'The database is unavailable; the server retries until it is back')
      while ((await sleep(OUTAGE_LOG_MS, closing)) && !(await answers()));
      if (!closing.aborted) log.info({}, 'The database is back')
    }
    watching = false
  }

  const quiet = (loud: Log): Log => ({
    ...loud,
    warn(details, message) {
      if (!('err' in details && isDatabaseAway(details.err))) return loud.warn(details, message)
      if (watching) return loud.debug(details, message)
      loud.warn(details, message)
      void watch()
    },
    child: (bindings) => quiet(loud.child(bindings)),
  })
  return quiet(log)
}
