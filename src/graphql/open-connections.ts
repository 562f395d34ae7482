import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../kernel/actor.ts'
import type { Log } from '../kernel/context.ts'
import { FoyerError, fail } from '../kernel/errors.ts'
import type { Limits } from '../kernel/limits.ts'
import { withoutMeter } from '../kernel/meter.ts'
import { countedKeys } from '../kernel/principal.ts'
import { rightsTopicsOf } from '../kernel/rights.ts'
import type { WakeupPort } from '../platform/wakeups/index.ts'

/** Why the server ends an open connection. */
export type EndReason = 'expired' | 'changed' | 'stopping'

interface Holder {
  actor: Actor
  address: string | null
  /** The caller's current actor; throws once the credential is refused. */
  identifyAgain?: () => Promise<Actor>
  end: (reason: EndReason) => void
}

interface Parts {
  limits: Limits
  log: Log
  wakeups: Pick<WakeupPort, 'on'>
}

/** Open sockets and event streams: limited for each caller, and ended with the caller's credential. */
export class OpenConnections {
  readonly #open = new Set<Holder>()
  readonly #sockets = new Set<() => void>()
  #stopping = false
  readonly #counts = new Map<string, number>()
  readonly #parts: Parts
  #checks: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get size(): number {
    return this.#open.size
  }

  get stopping(): boolean {
    return this.#stopping
  }

  /** Registers a connection; the returned function removes it. */
  enter(holder: Holder): () => void {
    if (this.#stopping) fail('SERVICE_UNAVAILABLE', { message: 'The server stops. Connect again.', retryAfterSeconds: 1 })
    const leaveCounts = this.#count(holder)
    this.#open.add(holder)
    // one timer for all: look-ups that start together share a statement
    const everySeconds = this.#parts.limits.WEBSOCKET_RECHECK_SECONDS
    this.#checks ??= withoutMeter(() => setInterval(() => this.#checkAll(), everySeconds * 1000))
    const heard = rightsTopicsOf(holder.actor).map((topic) => this.#parts.wakeups.on(topic, () => void this.#check(holder)))
    // a right can end between identifying the caller and listening for its changes
    void this.#check(holder)
    return () => {
      if (!this.#open.delete(holder)) return
      for (const hearing of heard) hearing[Symbol.dispose]()
      if (this.#open.size === 0) {
        clearInterval(this.#checks)
        this.#checks = undefined
      }
      leaveCounts()
    }
  }

  /** Counts a connection for its caller, and for the network of an anonymous one; the returned function takes it back. */
  #count(holder: Holder): () => void {
    const { WEBSOCKET_SOCKETS_MAX: max, NETWORK_LIMIT_FACTOR } = this.#parts.limits
    const { own, network } = countedKeys(holder)
    const openOf = (key: string) => this.#counts.get(key) ?? 0
    if (openOf(own) >= max || (network !== null && openOf(network) >= max * NETWORK_LIMIT_FACTOR))
      fail('LIMIT_EXCEEDED', `A caller may hold ${max} connections open.`)
    const keys = network === null ? [own] : [own, network]
    for (const key of keys) this.#counts.set(key, openOf(key) + 1)
    return () => {
      for (const key of keys) {
        const left = openOf(key) - 1
        if (left === 0) this.#counts.delete(key)
        else this.#counts.set(key, left)
      }
    }
  }

  /** Calls `stop` when the server stops. The returned function cancels that. */
  onStop(stop: () => void): () => void {
    this.#sockets.add(stop)
    return () => void this.#sockets.delete(stop)
  }

  /** Refuses new connections and ends the open ones; each is removed as it closes. */
  stop() {
    this.#stopping = true
    for (const { end } of this.#open) end('stopping')
    for (const stop of this.#sockets) stop()
  }

  #checkAll() {
    for (const holder of this.#open) void this.#check(holder)
  }

  async #check({ actor, identifyAgain, end }: Holder) {
    try {
      // the open subscriptions were allowed by the old rights
      if (identifyAgain && !isDeepStrictEqual(await identifyAgain(), actor)) end('changed')
    } catch (error) {
      if (error instanceof FoyerError) end('expired')
      else this.#parts.log.warn({ err: error }, 'The credential of an open connection could not be checked')
    }
  }
}
