import postgres from 'postgres'
import type { Log } from '../../kernel/context.ts'
import type { Ears, Listener } from '../handle.ts'
import { passes, within } from '../waiting.ts'

const beatEveryMs = 2000
const echoMostMs = 2000
const connectMostSeconds = 3
const backoffMostSeconds = 1

/**
 * The driver listens anew by itself when its connection breaks. A connection that is silent without being broken is
 * found out by a beat, told through the database and heard here, and is then made anew.
 */
export class PostgresListener implements Listener {
  readonly #url: string
  readonly #channel: string
  readonly #ears: Ears
  readonly #log: Log
  readonly #beatChannel = `foyer_beat_${crypto.randomUUID().replaceAll('-', '')}`
  readonly #stopping = new AbortController()
  #sql: postgres.Sql | undefined
  #beating = Promise.resolve()
  #heardBeat = () => {}
  #healthy = false

  constructor(url: string, channel: string, ears: Ears, log: Log) {
    this.#url = url
    this.#channel = channel
    this.#ears = ears
    this.#log = log
  }

  /** `tell` notifies a channel of nothing. */
  async start(tell: (channel: string) => Promise<unknown>): Promise<this> {
    await this.#connect()
    this.#beating = this.#beat(tell)
    return this
  }

  healthy(): boolean {
    return this.#healthy
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#healthy = false
    await this.#sql?.end({ timeout: 0 })
    await this.#beating
  }

  async #connect() {
    const sql = postgres(this.#url, {
      max: 1,
      connect_timeout: connectMostSeconds,
      backoff: (tries) => Math.min(0.1 * 2 ** tries, backoffMostSeconds),
      connection: { application_name: 'foyer listener' },
    })
    this.#sql = sql
    await sql.listen(this.#beatChannel, () => this.#heardBeat())
    await sql.listen(this.#channel, this.#ears.message, this.#ears.listening)
    this.#healthy = true
  }

  async #beat(tell: (channel: string) => Promise<unknown>) {
    while (await passes(beatEveryMs, this.#stopping.signal)) {
      const echo = Promise.withResolvers<void>()
      this.#heardBeat = echo.resolve
      try {
        await tell(this.#beatChannel)
      } catch {
        // Nobody can tell anything either; once somebody can, the next beat shows whether this still hears.
        this.#healthy = false
        continue
      }
      this.#healthy = await within(echoMostMs, echo.promise).then(
        () => true,
        () => false,
      )
      if (!this.#healthy) await this.#reconnect()
    }
  }

  async #reconnect() {
    if (this.#stopping.signal.aborted) return
    this.#log.warn({ channel: this.#channel }, 'The listener of the database is deaf and connects anew')
    await this.#sql?.end({ timeout: 0 })
    await this.#connect().catch((err) => this.#log.warn({ err }, 'The listener of the database does not connect'))
    if (this.#stopping.signal.aborted) await this.#sql?.end({ timeout: 0 })
  }
}
