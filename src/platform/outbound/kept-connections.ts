import { OUTBOUND_IDLE_MS, OUTBOUND_IDLE_SOCKETS_MAX } from '../../kernel/limits.ts'
import type { Connection } from './connection.ts'

interface Kept {
  origin: string
  connection: Connection
  /** By `performance.now()`. */
  until: number
}

/** Idle connections for the next calls to the same origin. Their number is bounded in all. */
export class KeptConnections {
  /** The one used last at the end, as in the lists by origin. */
  readonly #kept = new Set<Kept>()
  readonly #byOrigin = new Map<string, Kept[]>()
  #sweep: ReturnType<typeof setTimeout> | undefined

  take(origin: string): Connection | undefined {
    for (let last = this.#lastOf(origin); last; last = this.#lastOf(origin)) {
      this.#forget(last)
      if (last.until > performance.now()) return last.connection
      last.connection.close()
    }
    return undefined
  }

  /** Keeps it for a while, or for so many milliseconds if the receiver closes it earlier. */
  keep(origin: string, connection: Connection, milliseconds = OUTBOUND_IDLE_MS): void {
    const kept = { origin, connection, until: performance.now() + Math.min(milliseconds, OUTBOUND_IDLE_MS) }
    this.#kept.add(kept)
    const ofOrigin = this.#byOrigin.get(origin)
    if (ofOrigin) ofOrigin.push(kept)
    else this.#byOrigin.set(origin, [kept])
    // an answer to no request
    connection.usedBy({ receives: () => this.#close(kept), loses: () => this.#forget(kept) })
    const [longest] = this.#kept
    if (this.#kept.size > OUTBOUND_IDLE_SOCKETS_MAX) this.#close(longest!)
    this.#sweep ??= setTimeout(() => this.#closeIdle(), OUTBOUND_IDLE_MS).unref()
  }

  #lastOf = (origin: string) => this.#byOrigin.get(origin)?.at(-1)

  #close(kept: Kept): void {
    this.#forget(kept)
    kept.connection.close()
  }

  #forget(kept: Kept): void {
    if (!this.#kept.delete(kept)) return
    const ofOrigin = this.#byOrigin.get(kept.origin)!
    ofOrigin.splice(ofOrigin.lastIndexOf(kept), 1)
    if (ofOrigin.length === 0) this.#byOrigin.delete(kept.origin)
  }

  #closeIdle(): void {
    this.#sweep = undefined
    const now = performance.now()
    for (const kept of this.#kept) if (kept.until <= now) this.#close(kept)
    if (this.#kept.size > 0) this.#sweep = setTimeout(() => this.#closeIdle(), OUTBOUND_IDLE_MS).unref()
  }
}
