import { isDatabaseAway } from '../../db/sql-state.ts'
import { sleep } from '../../db/timeout.ts'
import type { Log } from '../../kernel/context.ts'
import { OUTAGE_LOG_MS } from '../../kernel/limits.ts'

/**
 * The log of what is done again and again: of an outage of the database it tells the beginning and the end, where each of a
 * dozen loops would tell every try. `closing` ends the looking for its end.
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
    // the error may also come from elsewhere, such as from a mail server
    if (!(await answers())) {
      log.warn({}, 'The database is away; all that needs it is tried until it is back')
      while ((await sleep(OUTAGE_LOG_MS, closing)) && !(await answers()));
      if (!closing.aborted) log.info({}, 'The database is back')
    }
    watching = false
  }

  const quiet = (own: Log): Log => ({
    ...own,
    warn(details, message) {
      if (!('err' in details && isDatabaseAway(details.err))) return own.warn(details, message)
      if (watching) return own.debug(details, message)
      own.warn(details, message)
      void watch()
    },
    child: (bindings) => quiet(own.child(bindings)),
  })
  return quiet(log)
}
