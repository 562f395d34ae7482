import type pg from 'pg'
import type { Log } from '../../kernel/context.ts'
import type { Circuit } from './circuit.ts'
import type { Sockets } from './sockets.ts'

const tickMs = 500
/** So many ticks without a connection given back raise the question whether the database is there. */
const ticksOfDoubt = 2

/**
 * Tells a database that is gone without a word (a black hole answers nothing and refuses nothing) from one that is
 * slow. When it is gone, callers fail at once, and no connection from before is used afterwards.
 */
export function watch(pool: pg.Pool, sockets: Sockets, circuit: Circuit, log: Log): () => void {
  let ticksWithout = 0
  let asking = false
  // A connection given back without an error has been answered.
  pool.on('release', (error) => {
    if (!error) ticksWithout = 0
  })
  const timer = setInterval(async () => {
    ticksWithout = pool.totalCount > pool.idleCount ? ticksWithout + 1 : 0
    if (asking || ticksWithout < ticksOfDoubt) return
    asking = true
    if (!(await circuit.answers())) {
      log.warn({}, 'The database does not answer; its connections are cut')
      circuit.break()
      sockets.cut()
    }
    ticksWithout = 0
    asking = false
  }, tickMs)
  timer.unref()
  return () => clearInterval(timer)
}
