import { OUTBOUND_IDLE_MS, OUTBOUND_IDLE_SOCKETS_MAX } from '../../kernel/limits.ts'
import type { Connection } from './connection.ts'

interface Kept {
  connection: Connection
  /** By `performance.now()`. */
  until: number
}

/** Idle connections for the next calls to the same origin. */
export class KeptConnections {
  /** By origin, the one used last at the end. */
  readonly #kept = new Map<string, Kept[]>()
  #sweep: ReturnType<typeof setTimeout> | undefined

  take(origin: string): Connection | undefined {
    const ofOrigin = this.#kept.get(origin)
    for (let last = ofOrigin?.pop(); last; last = ofOrigin?.pop()) {
      if (last.until > performance.now()) return last.connection
      last.connection.close()
    }
    return undefined
  }

  /** Keeps it for a while, or for so many milliseconds if the receiver closes it earlier. */
  keep(origin: string, connection: Connection, milliseconds = OUTBOUND_IDLE_MS): void {
    const ofOrigin = this.#kept.get(origin) ?? []
    if (ofOrigin.length >= OUTBOUND_IDLE_SOCKETS_MAX) {
      connection.close()
      return
    }
    const kept = { connection, until: performance.now() + Math.min(milliseconds, OUTBOUND_IDLE_MS) }
    ofOrigin.push(kept)
    this.#kept.set(origin, ofOrigin)
    const forget = () => void ofOrigin.splice(ofOrigin.indexOf(kept), 1)
    connection.usedBy({
      // nobody has asked
      hears() {
        forget()
        connection.close()
      },
      loses: forget,
    })
    this.#sweep ??= setTimeout(() => this.#closeIdle(), OUTBOUND_IDLE_MS).unref()
  }

  #closeIdle(): void {
    this.#sweep = undefined
    const now = performance.now()
    for (const [origin, ofOrigin] of this.#kept) {
      const expired = ofOrigin.filter(({ until }) => until <= now)
      const left = ofOrigin.filter(({ until }) => until > now)
      for (const { connection } of expired) connection.close()
      ofOrigin.splice(0, ofOrigin.length, ...left)
      if (left.length === 0) this.#kept.delete(origin)
    }
    if (this.#kept.size > 0) this.#sweep = setTimeout(() => this.#closeIdle(), OUTBOUND_IDLE_MS).unref()
  }
}
