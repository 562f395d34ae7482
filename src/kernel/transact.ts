import { setTimeout as pause } from 'node:timers/promises'
import { type Database, withoutLocks } from '../db/database.ts'
import { deadlock, integrityViolation, isCollision, lockTimeout, serializationFailure, sqlState } from '../db/sql-state.ts'
import type { AuditEntry } from './audit.ts'
import type { Context } from './context.ts'
import { type ErrorCode, fail } from './errors.ts'
import type { EventType, EventTypes, NewEvent } from './events.ts'
import { type EndTask, Ledger } from './ledger.ts'
import { TRANSACTION_PAUSE_MAX_MS, TRANSACTION_TRIES_MAX } from './limits.ts'
import { inSpan } from './span.ts'

export interface Unit {
  /** The transaction: until it ends, use no other database handle. */
  db: Database
  audit(entry: AuditEntry): void
  emit<Type extends EventType>(event: NewEvent<Type>): void
  /** The audit entry and the event of one change. */
  record<Type extends EventType>(change: RecordedChange<Type>): void
  /**
   * Does `task` once, after all verbs of the whole unit, with the items that they gave. A lock that it takes is held only during the
   * commit, and is the last of the unit. It must not lock rooms or reservations, and must not give items itself.
   */
  atEnd<Item>(task: EndTask<Item>, item: Item): void
  /** Does the work of the end now, after the last verb, for an answer that is read within the unit. */
  runEndTasks(): Promise<void>
  /**
   * The context of a verb that joins this unit: it commits or fails with the unit. If it is refused, only its own changes are
   * undone. Verbs join one after another.
   */
  joined(ctx: Context): Context
}

/** An audit entry with the event of the same change. */
interface RecordedChange<Type extends EventType> extends AuditEntry {
  accommodationId: string
  relatedId: string
  event: Type
  payload: EventTypes[Type]
  /** The row that the event is about, if it is not that of the entry. */
  subjectId?: string
}

type Work<T> = (unit: Unit) => Promise<T>

interface Options {
  /** Constraint name → error for the caller. */
  constraints?: Readonly<Record<string, ErrorCode>>
  /** Tries again after it has waited too long for a lock, as after a deadlock: a node that has died holds its locks for a while. */
  isPatient?: boolean
  /** A refused verb rolls back the whole unit, which needs no savepoints. Do not catch its error. */
  allOrNothing?: boolean
}

/**
 * Commits rows, audit entries and events together or not at all. Entries and events are written last: the counter of events is a
 * lock on the accommodation, which is then held only during the commit.
 */
export async function transact<T>(ctx: Context, work: Work<T>, options: Options = {}): Promise<T> {
  const { constraints = {}, allOrNothing = false, isPatient = false } = options
  try {
    return await (ctx.ledger ? join(ctx, ctx.ledger, work) : commit(ctx, work, allOrNothing, isPatient))
  } catch (error) {
    const { state = '', constraint = '' } = sqlState(error)
    if (integrityViolation.test(state) && constraints[constraint]) fail(constraints[constraint], { cause: error })
    throw error
  }
}

/** Only the outermost transaction is retried after a deadlock or serialization failure. */
async function commit<T>(ctx: Context, work: Work<T>, allOrNothing: boolean, isPatient: boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const isPreview = ctx.decisions?.isPreview ?? false
      const ledger = new Ledger(allOrNothing || isPreview)
      const result = await inSpan('transaction', { 'foyer.try': tries }, () =>
        isPreview ? preview(ctx, work, ledger) : inTransaction(ctx, work, ledger, writeAtEnd),
      )
      ctx.onEvents?.(ctx, ledger.emitted)
      return result
    } catch (error) {
      if (tries < triesAfter(ctx, sqlState(error).state, isPatient)) {
        // at once, it could take its first lock again before the other one wakes up, and they would deadlock again
        await pause(Math.random() * TRANSACTION_PAUSE_MAX_MS)
        continue
      }
      if (isCollision(error)) fail('CONFLICT', { cause: error })
      throw error
    }
  }
}

async function writeAtEnd(ledger: Ledger, db: Database): Promise<void> {
  await runEndTasks(db, ledger)
  await ledger.write(db)
}

/** The verbs only note what they decide, and what they leave to the end of the unit is not done. */
const preview = <T>(ctx: Context, work: Work<T>, ledger: Ledger): Promise<T> =>
  ctx.db.transaction((db) => withoutLocks(db, () => work(unitOf(ctx, db, ledger))))

/** How often a transaction that failed with this state is tried. */
function triesAfter(ctx: Context, state: string | undefined, isPatient: boolean): number {
  if (state === deadlock || state === serializationFailure) return TRANSACTION_TRIES_MAX
  return isPatient && state === lockTimeout ? patientTries(ctx) : 1
}

/** The database ends the transaction of a node that has died after its longest idle time. */
const patientTries = ({ limits }: Context) =>
  Math.ceil(limits.DATABASE_IDLE_TRANSACTION_SECONDS / limits.DATABASE_LOCK_SECONDS) + 1

/** Uses a savepoint, unless a refusal rolls back the whole unit anyway. */
const join = <T>(ctx: Context, outer: Ledger, work: Work<T>) =>
  outer.allOrNothing
    ? work(unitOf(ctx, ctx.db, outer))
    : outer.exclusively(() => inTransaction(ctx, work, new Ledger(), async (ledger) => outer.merge(ledger)))

function inTransaction<T>(
  ctx: Context,
  work: Work<T>,
  ledger: Ledger,
  finalize: (ledger: Ledger, db: Database) => Promise<void>,
): Promise<T> {
  return ctx.db.transaction(async (db) => {
    try {
      const result = await work(unitOf(ctx, db, ledger)).finally(() => ledger.untilJoinedHaveEnded())
      await finalize(ledger, db)
      return result
    } finally {
      ledger.end()
    }
  })
}

const runEndTasks = (db: Database, ledger: Ledger) => ledger.runEndTasks((verbContext) => unitOf(verbContext, db, ledger))

const unitOf = (ctx: Context, db: Database, ledger: Ledger): Unit => ({
  db,
  audit: (entry) => ledger.audit(ctx, entry),
  emit: (event) => ledger.emit(ctx, event),
  record: (change) => {
    const { accommodationId, event: type, payload, relatedId, subjectId = relatedId } = change
    ledger.audit(ctx, change)
    ledger.emit(ctx, { accommodationId, type, subjectId, payload })
  },
  atEnd: (task, item) => ledger.atEnd(ctx, task, item),
  runEndTasks: () => runEndTasks(db, ledger),
  joined: (verbContext) => ({ ...verbContext, db, ledger }),
})
