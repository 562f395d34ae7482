import type { Database } from '../db/database.ts'
import { pipeline } from '../db/pipelining.ts'
import { deadlock, integrityViolation, lockTimeout, serializationFailure, sqlState } from '../db/sql-state.ts'
import type { AuditEntry } from './audit.ts'
import type { Context } from './context.ts'
import { type ErrorCode, fail } from './errors.ts'
import type { EventType, NewEvent } from './events.ts'
import { Ledger } from './ledger.ts'
import { TRANSACTION_TRIES_MAX } from './limits.ts'
import { inSpan } from './span.ts'

export interface Unit {
  /** The transaction. Inside it nothing else may touch the database. */
  db: Database
  audit(entry: AuditEntry): void
  emit<Type extends EventType>(event: NewEvent<Type>): void
  /**
   * The caller's context as a part of this unit: a verb that is called with it commits or fails with the whole. A refusal of
   * the verb undoes only what the verb did. Such verbs go one after another.
   */
  joined(ctx: Context): Context
}

type Work<T> = (unit: Unit) => Promise<T>

interface Options {
  /** Constraint name → the error that its violation means to the caller. */
  constraints?: Readonly<Record<string, ErrorCode>>
  /** A refusal of a verb that joins ends the whole unit, which saves its savepoint: such a refusal must not be caught. */
  allOrNothing?: boolean
}

/**
 * Row, audit entry and event commit together or not at all. What `work` audits and emits is written last: the events'
 * counter is a lock on the accommodation, and so is held only for the commit itself.
 */
export async function transact<T>(ctx: Context, work: Work<T>, options: Options = {}): Promise<T> {
  const { constraints = {}, allOrNothing = false } = options
  try {
    return await (ctx.ledger ? join(ctx, ctx.ledger, work) : commit(ctx, work, allOrNothing))
  } catch (error) {
    const { state = '', constraint = '' } = sqlState(error)
    if (integrityViolation.test(state) && constraints[constraint]) fail(constraints[constraint], { cause: error })
    throw error
  }
}

/** The outermost transaction alone starts again after a collision: whatever joined it is lost with it. */
async function commit<T>(ctx: Context, work: Work<T>, allOrNothing: boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inSpan('transaction', { 'foyer.try': tries }, () =>
        run(ctx, work, new Ledger(allOrNothing), (ledger, db) => pipeline(db, ledger.write(db))),
      )
    } catch (error) {
      const { state = '' } = sqlState(error)
      const collided = state === deadlock || state === serializationFailure
      if (collided && tries < TRANSACTION_TRIES_MAX) continue
      if (collided || state === lockTimeout) fail('CONFLICT', { cause: error })
      throw error
    }
  }
}

/** In a savepoint of the transaction that is open, unless a refusal ends all of it anyway. */
const join = <T>(ctx: Context, outer: Ledger, work: Work<T>) =>
  outer.allOrNothing
    ? work(unitOf(ctx, ctx.db, outer))
    : outer.alone(() => run(ctx, work, new Ledger(), async (ledger) => outer.takeOver(ledger)))

function run<T>(
  ctx: Context,
  work: Work<T>,
  ledger: Ledger,
  settle: (ledger: Ledger, db: Database) => Promise<void>,
): Promise<T> {
  return ctx.db.transaction(async (db) => {
    try {
      const result = await work(unitOf(ctx, db, ledger))
      await settle(ledger, db)
      return result
    } finally {
      ledger.end()
    }
  })
}

const unitOf = (ctx: Context, db: Database, ledger: Ledger): Unit => ({
  db,
  audit: (entry) => ledger.audit(ctx, entry),
  emit: (event) => ledger.emit(ctx, event),
  joined: (caller) => ({ ...caller, db, ledger }),
})
