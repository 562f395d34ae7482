import postgres from 'postgres'
import type { Log } from '../../kernel/context.ts'
import type { ChannelHandler, Listener } from '../handle.ts'
import { sleep, withTimeout } from '../timeout.ts'
import type { Circuit } from './circuit.ts'

const beatEveryMs = 2000
const echoMostMs = 2000
const connectMostSeconds = 3
const firstPauseSeconds = 0.1
const laterPauseSeconds = 1

/** Notifies a channel of nothing. */
type Tell = (channel: string) => Promise<unknown>

interface Heard {
  channel: string
  ears: ChannelHandler
  /** On the connection that there is now. */
  unlisten(): Promise<unknown>
}

/**
 * One connection hears all channels: the server wakes each one that listens at every NOTIFY, whatever its channel is. The
 * driver listens anew by itself when the connection breaks. A beat, told through the database and heard here, finds out
 * whether it does; it starts the driver anew where it does not.
 */
export class ListeningConnection {
  readonly #url: string
  readonly #tell: Tell
  readonly #circuit: Circuit
  readonly #log: Log
  readonly #heard = new Set<Heard>()
  readonly #beatChannel = `foyer_beat_${crypto.randomUUID().replaceAll('-', '')}`
  readonly #stopping = new AbortController()
  #sql: postgres.Sql | undefined
  #started: Promise<void> | undefined
  #beating = Promise.resolve()
  #heardBeat = () => {}
  #healthy = false

  constructor(url: string, tell: Tell, circuit: Circuit, log: Log) {
    this.#url = url
    this.#tell = tell
    this.#circuit = circuit
    this.#log = log
    circuit.onBreak(() => {
      this.#healthy = false
      void this.#disconnect()
    })
  }

  async listen(channel: string, ears: ChannelHandler): Promise<Listener> {
    this.#started ??= this.#start()
    await this.#started
    const heard: Heard = { channel, ears, unlisten: async () => {} }
    this.#heard.add(heard)
    try {
      await this.#hear(heard)
    } catch (error) {
      this.#heard.delete(heard)
      throw error
    }
    return {
      healthy: () => this.#healthy && this.#heard.has(heard),
      stop: async () => {
        this.#heard.delete(heard)
        // a connection that is lost listens to nothing anyway
        if (this.#healthy) await withTimeout(echoMostMs, heard.unlisten()).catch(() => {})
      },
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#beating
    await this.#disconnect()
    this.#healthy = false
  }

  async #start() {
    try {
      await this.#connect()
    } catch (error) {
      this.#started = undefined
      throw error
    }
    this.#beating = this.#beat()
  }

  async #beat() {
    while (await sleep(beatEveryMs, this.#stopping.signal)) {
      if (this.#healthy && (await this.#hearsItself())) continue
      if (this.#healthy) this.#log.warn({ channels: this.#channels() }, 'The listening connection is deaf')
      this.#healthy = false
      await this.#disconnect()
      if (this.#circuit.isBroken) continue
      try {
        await this.#connect()
        this.#log.info({ channels: this.#channels() }, 'The listening connection hears again')
      } catch {
        // Left half connected, the driver would renew the half; the next beat tries again.
        await this.#disconnect()
      }
    }
  }

  async #hearsItself(): Promise<boolean> {
    const echo = Promise.withResolvers<void>()
    this.#heardBeat = echo.resolve
    try {
      await this.#tell(this.#beatChannel)
      await withTimeout(echoMostMs, echo.promise)
      return true
    } catch {
      return false
    }
  }

  async #connect() {
    this.#sql = postgres(this.#url, {
      max: 1,
      connect_timeout: connectMostSeconds,
      backoff: (failures) => {
        // called where the connection ended: the driver pauses once only, and would dial without end where nobody answers
        void this.#circuit.check()
        return failures === 0 && !this.#circuit.isBroken ? firstPauseSeconds : laterPauseSeconds
      },
      connection: { application_name: 'foyer listener' },
      onnotice: () => {},
    })
    await this.#sql.listen(this.#beatChannel, () => this.#heardBeat())
    for (const heard of this.#heard) await this.#hear(heard)
    this.#healthy = true
  }

  /** Until the connection ends; whoever has stopped is not told any more. */
  async #hear(heard: Heard) {
    const { message, listening } = heard.ears
    const told = (payload: string) => void (this.#heard.has(heard) && message(payload))
    const { unlisten } = await this.#sql!.listen(heard.channel, told, listening)
    heard.unlisten = unlisten
  }

  #channels() {
    return [...this.#heard].map(({ channel }) => channel)
  }

  async #disconnect() {
    await this.#sql?.end({ timeout: 0 })
  }
}
