import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../kernel/context.ts'
import { sleep } from '../timeout.ts'

const tickMs = 500
/** So many ticks without an answer mean that there is none. Ticks, not a clock: a stalled event loop must not look like a dead server. */
const ticksOfProof = 4
const firstPauseMs = 100
const longestPauseMs = 1000

/**
 * Keeps an outage of the database from being dialled by every request. It is broken from the first connection that fails until
 * the database answers: meanwhile one probe dials, with growing pauses, and whoever else needs a new connection fails at once.
 */
export class Circuit {
  readonly #url: string
  readonly #log: Log
  readonly #closing = new AbortController()
  #broken = false
  #hasConnected = false
  readonly #atBreak = new Set<() => void>()

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  get isBroken(): boolean {
    return this.#broken
  }

  /** Has `work` done each time that it breaks. */
  onBreak(work: () => void) {
    this.#atBreak.add(work)
  }

  /** Asks the database, and breaks where it does not answer. */
  async check() {
    if (!this.#broken && !(await this.answers())) this.break()
  }

  connected() {
    this.#hasConnected = true
  }

  /** More than once is as good as once. A process that has never connected says itself why it cannot start. */
  break() {
    if (this.#broken || this.#closing.signal.aborted) return
    this.#broken = true
    if (this.#hasConnected) this.#log.warn({}, 'The database cannot be reached; nobody connects to it until it answers')
    for (const work of this.#atBreak) work()
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
        if (this.#hasConnected) this.#log.info({}, 'The database answers again')
        return
      }
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  }

  async answers(): Promise<boolean> {
    const socket = new Socket()
    const client = new pg.Client({ connectionString: this.#url, application_name: 'foyer watch', stream: () => socket })
    client.on('error', () => {})
    const connected: Promise<boolean> = client.connect().then(
      () => true,
      (error) => !isAway(error),
    )
    const tick = () => pause(tickMs, undefined, { ref: false })
    let answer: boolean | undefined
    for (let ticks = 0; ticks < ticksOfProof && answer === undefined; ticks++) answer = await Promise.race([connected, tick()])
    socket.destroy()
    return answer ?? false
  }
}

/** A refusal that comes from the server, such as too many connections, is an answer, but for one that starts or stops. */
const isAway = (error: unknown) => !(error instanceof pg.DatabaseError) || /^57P0/.test(error.code ?? '')

/** The clients of a pool: they connect unless the circuit is broken, and break it where they cannot. */
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
      // The pool listens only after the promise; an end that comes with the greeting must not end the process.
      this.on('error', () => {})
      if (circuit.isBroken) {
        this.connection.stream.destroy()
        throw new Error('The database does not answer.')
      }
      try {
        const client = await super.connect()
        circuit.connected()
        return client
      } catch (error) {
        if (isAway(error)) circuit.break()
        throw error
      }
    }
  }
