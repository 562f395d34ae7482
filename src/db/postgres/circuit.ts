import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../kernel/context.ts'
import { sleep } from '../timeout.ts'

const tickMs = 500
/**
 * Counted in ticks, not by the clock: a stalled event loop must not look like a dead server. All connections to a dead server
 * are cut, so a server that is only slow gets four seconds.
 */
const ticksUntilDead = 8
const firstPauseMs = 100
const maxPauseMs = 1000

/**
 * Circuit breaker: opens at the first connection that fails and closes when the database answers. While it is open, one probe
 * connects, with back-off, and every other new connection fails at once. It stays closed until the server has started: a start
 * gives a slow database time.
 */
export class Circuit {
  readonly #url: string
  readonly #log: Log
  readonly #directUrl: string | undefined
  readonly #closing = new AbortController()
  #broken = false
  #hasStarted = false
  readonly #onBreak = new Set<() => void>()

  /** `directUrl` is that of PostgreSQL itself where `url` is a pooler. */
  constructor(url: string, log: Log, directUrl?: string) {
    this.#url = url
    this.#log = log
    this.#directUrl = directUrl
  }

  get isBroken(): boolean {
    return this.#broken
  }

  onBreak(work: () => void) {
    this.#onBreak.add(work)
  }

  /** Breaks if the database does not answer. */
  async check() {
    if (!this.#broken && !(await this.answers())) this.break()
  }

  get hasStarted(): boolean {
    return this.#hasStarted
  }

  started() {
    this.#hasStarted = true
  }

  /** Idempotent. */
  break() {
    if (this.#broken || !this.#hasStarted || this.#closing.signal.aborted) return
    this.#broken = true
    this.#log.warn({}, 'The database cannot be reached; new connections fail at once until it answers')
    for (const work of this.#onBreak) work()
    void this.#probe()
  }

  close() {
    this.#closing.abort()
  }

  async #probe() {
    let pauseMs = firstPauseMs
    while (await sleep(pauseMs, this.#closing.signal)) {
      if (await this.answers()) {
        this.#broken = false
        this.#log.info({}, 'The database answers again')
        return
      }
      pauseMs = Math.min(2 * pauseMs, maxPauseMs)
    }
  }

  /** A pooler whose sessions are all busy lets a caller connect and wait: then PostgreSQL itself is asked. */
  async answers(): Promise<boolean> {
    const answer = await answerOf(this.#url)
    if (answer === 'waiting' && this.#directUrl) return (await answerOf(this.#directUrl)) === true
    return answer === true
  }
}

/** Whether the database answers; `waiting` if it let the probe connect and then said nothing. */
async function answerOf(url: string): Promise<boolean | 'waiting'> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, application_name: 'foyer watch', stream: () => socket })
  client.on('error', () => {})
  let isConnected = false
  // a pooler lets callers connect while PostgreSQL is away
  const answered: Promise<boolean> = client
    .connect()
    .then(() => {
      isConnected = true
      return client.query('select 1')
    })
    .then(
      () => true,
      (error) => !isAway(error),
    )
  const tick = () => pause(tickMs, undefined, { ref: false })
  let answer: boolean | undefined
  for (let ticks = 0; ticks < ticksUntilDead && answer === undefined; ticks++) answer = await Promise.race([answered, tick()])
  socket.destroy()
  return answer ?? (isConnected && 'waiting')
}

/**
 * A refusal by the server, such as too many connections, is an answer; 57P0x means that it is starting or stopping, and 08P01 that
 * a pooler does not reach it.
 */
const isAway = (error: unknown) => !(error instanceof pg.DatabaseError) || /^(57P0|08)/.test(error.code ?? '')

/** Clients of a pool that refuse to connect while the circuit is broken, and break it if they cannot connect. */
export const clientsBehind = (circuit: Circuit) =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): undefined
    override connect(callback?: (...error: Error[]) => void): Promise<pg.Client> | undefined {
      const connected = this.#connect()
      if (!callback) return connected
      void connected.then(() => callback(), callback)
    }

    async #connect(): Promise<pg.Client> {
      // The pool adds its listener only after this promise; an error before that would end the process.
      this.on('error', () => {})
      if (circuit.isBroken) {
        this.connection.stream.destroy()
        throw new Error('The database does not answer.')
      }
      try {
        return await super.connect()
      } catch (error) {
        if (isAway(error)) circuit.break()
        throw error
      }
    }
  }
