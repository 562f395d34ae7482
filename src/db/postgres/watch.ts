import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../kernel/context.ts'

const tickMs = 500
/** So many ticks without a connection given back raise the question … */
const ticksOfDoubt = 2
/** … and so many without an answer to it settle it. Ticks, not a clock: a stalled event loop must not look like a dead server. */
const ticksOfProof = 4

/** The sockets of a pool; pg takes `open` as its `stream` option. */
export class Sockets {
  readonly #open = new Set<Socket>()

  readonly open = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    return socket
  }

  cut() {
    for (const socket of this.#open) socket.destroy(new Error('The database does not answer.'))
  }
}

/**
 * Tells a database that is gone without a word (a black hole answers nothing and refuses nothing) from one that is
 * slow: then all connections are cut, so that callers fail within seconds and nobody meets the dead ones afterwards.
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
    if (ticksWithout < ticksOfDoubt || asking) return
    asking = true
    if (!(await answers(url))) {
      log.warn({}, 'The database does not answer; its connections are cut')
      sockets.cut()
    }
    ticksWithout = 0
    asking = false
  }, tickMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** A refusal with a SQLSTATE, such as too many connections, is an answer too. */
async function answers(url: string): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, application_name: 'foyer watch', stream: () => socket })
  client.on('error', () => {})
  let answer: boolean | undefined
  client.connect().then(
    () => {
      answer = true
    },
    (error: { severity?: string }) => {
      answer = error.severity !== undefined
    },
  )
  for (let tick = 0; tick < ticksOfProof && answer === undefined; tick++) await pause(tickMs, undefined, { ref: false })
  socket.destroy()
  return answer ?? false
}
