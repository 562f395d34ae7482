import type pg from 'pg'
import type { Log } from '../../kernel/context.ts'
import type { Circuit } from './circuit.ts'
import type { Sockets } from './sockets.ts'

const tickMs = 500
/** Ticks in which no connection was released, before the database is probed. */
const ticksUntilProbe = 2

/**
 * Distinguishes a database that stopped answering without closing its connections from one that is slow. If it is gone, callers fail
 * at once, and no old connection is used again.
 */
export function watch(pool: pg.Pool, sockets: Sockets, circuit: Circuit, log: Log): () => void {
  let ticksWithout = 0
  let probing = false
  // a connection released without an error got its answers
  pool.on('release', (error) => {
    if (!error) ticksWithout = 0
  })
  const timer = setInterval(async () => {
    ticksWithout = pool.totalCount > pool.idleCount ? ticksWithout + 1 : 0
    if (probing || ticksWithout < ticksUntilProbe || !circuit.hasStarted) return
    probing = true
    if (!(await circuit.answers())) {
      log.warn({}, 'The database does not answer; its connections are closed')
      circuit.break()
      sockets.destroyAll()
    }
    ticksWithout = 0
    probing = false
  }, tickMs)
  timer.unref()
  return () => clearInterval(timer)
}
