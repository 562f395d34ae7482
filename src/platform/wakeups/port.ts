import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** Wakes everybody, on all nodes, who waits for a topic. A wakeup carries no data: the woken query the database. */
export interface WakeupPort {
  /** Arrives when the transaction `db` commits. The topic is not secret. */
  send(db: Database, topic: string): Promise<void>
  /** The same as an expression within another statement, once for each row that it selects. */
  sendSql(topic: string): SQL
  /** Wakes this node alone, at once. */
  wakeHere(topic: string): void
  /** Listens from now on: a wakeup that arrives before the first `next` is not lost. */
  wait(topic: string): Wait
  /** Calls the listener at each wakeup, and whenever wakeups may have been lost. */
  on(topic: string, listener: () => void): Disposable
}

export interface Wait extends Disposable {
  /** Resolves at the next wakeup, or when the time is over. */
  next(milliseconds: number): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly wakeups: WakeupPort
  }
}
