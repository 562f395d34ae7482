import postgres from 'postgres'
import type { Log } from '../../kernel/context.ts'
import type { ChannelHandler, Listener } from '../handle.ts'
import { sleep, withTimeout } from '../timeout.ts'
import type { Circuit } from './circuit.ts'

const checkEveryMs = 2000
const maxEchoMs = 2000
const maxConnectSeconds = 3
/** Two checks, and what they wait for. */
const maxReplaceMs = 10_000
const lookEveryMs = 50
const firstRetrySeconds = 0.1
const laterRetrySeconds = 1

/** Sends an empty notification. */
type Notify = (channel: string) => Promise<unknown>

interface Subscribed {
  channel: string
  handler: ChannelHandler
  /** On the current connection. */
  unlisten(): Promise<unknown>
}

/**
 * One connection for all channels: PostgreSQL wakes every listening connection at every NOTIFY. The driver listens again by itself
 * when the connection breaks. A heartbeat through the database checks that it does, and replaces the driver's connection otherwise.
 */
export class ListeningConnection {
  readonly #url: string
  readonly #notify: Notify
  readonly #circuit: Circuit
  readonly #startSeconds: number
  readonly #log: Log
  readonly #subscribed = new Set<Subscribed>()
  readonly #checkChannel = `foyer_beat_${crypto.randomUUID().replaceAll('-', '')}`
  readonly #stopping = new AbortController()
  #sql: postgres.Sql | undefined
  #started: Promise<void> | undefined
  #checking = Promise.resolve()
  #onEcho = () => {}
  #healthy = false

  constructor(url: string, notify: Notify, circuit: Circuit, startSeconds: number, log: Log) {
    this.#url = url
    this.#notify = notify
    this.#circuit = circuit
    this.#startSeconds = startSeconds
    this.#log = log
    circuit.onBreak(() => {
      this.#healthy = false
      void this.#disconnect()
    })
  }

  async listen(channel: string, handler: ChannelHandler): Promise<Listener> {
    this.#started ??= this.#start()
    await this.#started
    const subscribed: Subscribed = { channel, handler, unlisten: async () => {} }
    this.#subscribed.add(subscribed)
    const connection = this.#sql
    try {
      await this.#subscribe(subscribed)
    } catch (error) {
      if (!(await this.#isReplaced(connection))) {
        this.#subscribed.delete(subscribed)
        throw error
      }
    }
    return {
      healthy: () => this.#healthy && this.#subscribed.has(subscribed),
      stop: async () => {
        this.#subscribed.delete(subscribed)
        // a lost connection listens to nothing anyway
        if (this.#healthy) await withTimeout(maxEchoMs, subscribed.unlisten()).catch(() => {})
      },
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#checking
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
    this.#checking = this.#checkRepeatedly()
  }

  async #checkRepeatedly() {
    while (await sleep(checkEveryMs, this.#stopping.signal)) {
      if (this.#healthy && (await this.#receivesEcho())) continue
      if (this.#healthy)
        this.#log.warn({ channels: this.#channels() }, 'The listening connection receives nothing; connecting again')
      this.#healthy = false
      await this.#disconnect()
      if (this.#circuit.isBroken) continue
      try {
        await this.#connect()
        this.#log.info({ channels: this.#channels() }, 'The listening connection works again')
      } catch {
        // A half-open driver would reconnect by itself; the next check tries again.
        await this.#disconnect()
      }
    }
  }

  async #receivesEcho(): Promise<boolean> {
    const echo = Promise.withResolvers<void>()
    this.#onEcho = echo.resolve
    try {
      await this.#notify(this.#checkChannel)
      await withTimeout(maxEchoMs, echo.promise)
      return true
    } catch {
      return false
    }
  }

  async #connect() {
    const { url, path } = addressOf(this.#url)
    this.#sql = postgres(url, {
      ...(path && { path }),
      max: 1,
      connect_timeout: this.#circuit.hasStarted ? maxConnectSeconds : this.#startSeconds,
      backoff: (failures) => {
        // called when the connection ends: the driver pauses only once, and would connect in an endless loop
        void this.#circuit.check()
        return failures === 0 && !this.#circuit.isBroken ? firstRetrySeconds : laterRetrySeconds
      },
      connection: { application_name: 'foyer listener' },
      onnotice: () => {},
    })
    await this.#sql.listen(this.#checkChannel, () => this.#onEcho())
    for (const subscribed of this.#subscribed) await this.#subscribe(subscribed)
    this.#healthy = true
  }

  async #subscribe(subscribed: Subscribed) {
    const { message, listening } = subscribed.handler
    const onMessage = (payload: string) => void (this.#subscribed.has(subscribed) && message(payload))
    const { unlisten } = await this.#sql!.listen(subscribed.channel, onMessage, listening)
    subscribed.unlisten = unlisten
  }

  /** Whether another connection takes the place of this one in time. It listens to all channels, also to those that this one missed. */
  async #isReplaced(connection: postgres.Sql | undefined): Promise<boolean> {
    const until = performance.now() + maxReplaceMs
    while (performance.now() < until) {
      if (this.#healthy) return this.#sql !== connection
      if (!(await sleep(lookEveryMs, this.#stopping.signal))) return false
    }
    return false
  }

  #channels() {
    return [...this.#subscribed].map(({ channel }) => channel)
  }

  async #disconnect() {
    await this.#sql?.end({ timeout: 0 })
  }
}

/** This driver takes the directory of a Unix socket, `?host=/run/postgresql`, as an option. */
function addressOf(text: string): { url: string; path?: string } {
  const url = new URL(text)
  const directory = url.searchParams.get('host')
  if (!directory) return { url: text }
  url.searchParams.delete('host')
  return { url: url.href, path: `${directory}/.s.PGSQL.${url.port || 5432}` }
}
