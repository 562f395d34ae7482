import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../kernel/actor.ts'
import type { Log } from '../kernel/context.ts'
import { FoyerError, fail } from '../kernel/errors.ts'
import type { Limits } from '../kernel/limits.ts'
import { principalOf } from '../kernel/principal.ts'

/** Why an open connection is ended by the server. */
export type Ending = 'expired' | 'changed' | 'stopping'

interface Holder {
  actor: Actor
  address: string | null
  /** Who the caller is now; throws when the credential holds no more. */
  identify: () => Promise<Actor>
  end: (why: Ending) => void
}

/** Sockets and event streams that are open: so many for a caller, and only for as long as the credential holds. */
export class Live {
  readonly #open = new Set<Holder>()
  readonly #counts = new Map<string, number>()
  readonly #limits: Limits
  readonly #log: Log

  constructor({ limits, log }: { limits: Limits; log: Log }) {
    this.#limits = limits
    this.#log = log
  }

  get size(): number {
    return this.#open.size
  }

  /** Answers how to leave. */
  enter(holder: Holder): () => void {
    const principal = principalOf(holder)
    const count = (this.#counts.get(principal) ?? 0) + 1
    const most = this.#limits.WEBSOCKET_SOCKETS_MAX
    if (count > most) fail('LIMIT_EXCEEDED', `A caller may hold ${most} connections open.`)
    this.#counts.set(principal, count)
    this.#open.add(holder)
    const checks = setInterval(() => this.#check(holder), this.#limits.WEBSOCKET_RECHECK_SECONDS * 1000)
    return () => {
      if (!this.#open.delete(holder)) return
      clearInterval(checks)
      const left = this.#counts.get(principal)! - 1
      if (left === 0) this.#counts.delete(principal)
      else this.#counts.set(principal, left)
    }
  }

  /** Ends every connection; each leaves as it closes. */
  stop() {
    for (const { end } of this.#open) end('stopping')
  }

  async #check({ actor, identify, end }: Holder) {
    try {
      // Whoever lost or gained a right connects again: what is open was allowed by the old ones.
      if (!isDeepStrictEqual(await identify(), actor)) end('changed')
    } catch (error) {
      if (error instanceof FoyerError) end('expired')
      else this.#log.warn({ err: error }, 'The right of an open connection could not be checked')
    }
  }
}
