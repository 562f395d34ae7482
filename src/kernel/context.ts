import type { Database } from '../db/database.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Decisions } from './decisions.ts'
import type { EmittedEvent } from './events.ts'
import type { Ledger } from './ledger.ts'
import type { Limits } from './limits.ts'

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
  child(bindings: object): Log
}

/** All that a verb needs, the same for requests and jobs. */
export interface Context {
  readonly actor: Actor
  readonly requestId: string
  /** The caller's IP address; null for the system. */
  readonly address: string | null
  /** The caller's current actor; throws once the credential is refused. Missing without a credential. */
  readonly identifyAgain?: () => Promise<Actor>
  /** Its events cause no mails, notices or webhooks, because an import writes what happened before. */
  readonly isQuiet?: boolean
  readonly db: Database
  /** The ledger of the unit of work that `db` belongs to: `transact` then joins it. */
  readonly ledger?: Ledger
  /** Notes what the verbs decide; in a preview, instead of writing it. */
  readonly decisions?: Decisions
  readonly clock: Clock
  readonly limits: Limits
  readonly log: Log
  readonly ports: Ports
  /** Called with the events of each unit of work after its commit; the tests check them. */
  readonly onEvents?: (ctx: Context, events: readonly EmittedEvent[]) => void
}

/** Each port declares its member in its own file under `platform/` (declaration merging). */
// biome-ignore lint/suspicious/noEmptyInterface: members are added where the ports are defined
export interface Ports {}
