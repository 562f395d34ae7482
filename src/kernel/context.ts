import type { Database } from '../db/database.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Ledger } from './ledger.ts'
import type { Limits } from './limits.ts'

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
  child(bindings: object): Log
}

/** What a verb needs of the world, and nothing of how it was called. Jobs and requests make one alike. */
export interface Context {
  readonly actor: Actor
  readonly requestId: string
  /** The caller's network address; null for the system. */
  readonly address: string | null
  /** Who the caller is by now; throws once the credential is refused. Left out where no credential was shown. */
  readonly identifyAgain?: () => Promise<Actor>
  readonly db: Database
  /** Of the unit of work that `db` is in, if it is in one: what `transact` then joins. */
  readonly ledger?: Ledger
  readonly clock: Clock
  readonly limits: Limits
  readonly log: Log
  readonly ports: Ports
}

/** The outside world. Each member is declared by the port's own file under `platform/` (declaration merging). */
// biome-ignore lint/suspicious/noEmptyInterface: members are added where the ports are defined
export interface Ports {}
