import postgres from 'postgres'
import type { Log } from '../../kernel/context.ts'
import type { Ears, Listener } from '../handle.ts'
import { passes, within } from '../waiting.ts'

const beatEveryMs = 2000
const echoMostMs = 2000
const connectMostSeconds = 3
const firstPauseSeconds = 0.1
const laterPauseSeconds = 1

type Tell = (channel: string) => Promise<unknown>

/**
 * The driver listens anew by itself when its connection breaks. A beat, told through the database and heard here,
 * finds out whether it does; it starts the driver anew where it does not.
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
  async start(tell: Tell): Promise<this> {
    await this.#connect()
    this.#beating = this.#beat(tell)
    return this
  }

  healthy(): boolean {
    return this.#healthy
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#beating
    await this.#disconnect()
    this.#healthy = false
  }

  async #beat(tell: Tell) {
    while (await passes(beatEveryMs, this.#stopping.signal)) {
      if (this.#healthy && (await this.#hears(tell))) continue
      if (this.#healthy) this.#log.warn({ channel: this.#channel }, 'The listener is deaf')
      this.#healthy = false
      await this.#disconnect()
      try {
        await this.#connect()
        this.#log.info({ channel: this.#channel }, 'The listener hears again')
      } catch {
        // Left half connected, the driver would renew the half; the next beat tries again.
        await this.#disconnect()
      }
    }
  }

  async #hears(tell: Tell): Promise<boolean> {
    const echo = Promise.withResolvers<void>()
    this.#heardBeat = echo.resolve
    try {
      await tell(this.#beatChannel)
      await within(echoMostMs, echo.promise)
      return true
    } catch {
      return false
    }
  }

  async #connect() {
    this.#sql = postgres(this.#url, {
      max: 1,
      connect_timeout: connectMostSeconds,
      backoff: (failures) => (failures === 0 ? firstPauseSeconds : laterPauseSeconds),
      connection: { application_name: 'foyer listener' },
      onnotice: () => {},
    })
    await this.#sql.listen(this.#beatChannel, () => this.#heardBeat())
    await this.#sql.listen(this.#channel, this.#ears.message, this.#ears.listening)
    this.#healthy = true
  }

  async #disconnect() {
    await this.#sql?.end({ timeout: 0 })
  }
}
