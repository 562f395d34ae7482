import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../kernel/context.ts'
import type { Sockets } from './sockets.ts'

const tickMs = 500
/** So many ticks without a connection given back raise the question … */
const ticksOfDoubt = 2
/** … and so many without an answer settle it. Ticks, not a clock: a stalled event loop must not look like a dead server. */
const ticksOfProof = 4

/**
 * Tells a database that is gone without a word (a black hole answers nothing and refuses nothing) from one that is
 * slow. While it is gone callers fail at once, and no connection from before is used afterwards.
 */
export function watch(pool: pg.Pool, sockets: Sockets, url: string, log: Log): () => void {
  let ticksWithout = 0
  let asking = false
  // A connection given back without an error has been answered.
  pool.on('release', (error) => {
    if (!error) ticksWithout = 0
  })
  const timer = setInterval(async () => {
    ticksWithout = pool.totalCount > pool.idleCount ? ticksWithout + 1 : 0
    if (asking || (ticksWithout < ticksOfDoubt && !sockets.isShut)) return
    asking = true
    const there = await answers(url)
    if (there && sockets.isShut) log.info({}, 'The database answers again')
    if (!there && !sockets.isShut) log.warn({}, 'The database does not answer; its connections are cut')
    if (there) sockets.reopen()
    else sockets.shut()
    ticksWithout = 0
    asking = false
  }, tickMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** A refusal that comes from the server, such as too many connections, is an answer too. */
async function answers(url: string): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, application_name: 'foyer watch', stream: () => socket })
  client.on('error', () => {})
  let answer: boolean | undefined
  client.connect().then(
    () => {
      answer = true
    },
    (error) => {
      answer = error instanceof pg.DatabaseError
    },
  )
  for (let tick = 0; tick < ticksOfProof && answer === undefined; tick++) await pause(tickMs, undefined, { ref: false })
  socket.destroy()
  return answer ?? false
}
