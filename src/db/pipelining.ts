import type { Database } from './database.ts'
import { inFailedTransaction, sqlState } from './sql-state.ts'

/**
 * Saves waits for a database that is not on the same machine: the driver can send a statement before it has the answer to the one before.
 * A verb needs two functions of it. `pipeline` stands where a statement's result is not needed, `together` where several statements do not
 * need each other's. Where a connection does not pipeline, as on the embedded database, both wait as usual.
 */
const unawaited = new WeakMap<object, Promise<unknown>[]>()

/** The driver rejects a value that it cannot encode within so many microtasks; a test fails if they become too few. */
const microtasksOfDriver = 64

/** The connection of this transaction sends a statement before the last one is answered. */
export const enablePipelining = (tx: object): void => void unawaited.set(tx, [])

/**
 * Sends a statement whose result nobody needs. Where the connection pipelines, the commit waits for it and undoes everything if it
 * fails. A command waits 7 times for the database instead of 12; with 1 ms per wait, 1.7 times as many commands are done.
 */
export async function pipeline(db: Database, statement: PromiseLike<unknown>): Promise<void> {
  const statements = unawaited.get(db)
  if (statements) statements.push(start(statement))
  else await statement
}

/** Sends a statement now. Drizzle sends one again each time that somebody awaits it, so keep this promise. */
export function start<T>(statement: PromiseLike<T>): Promise<T> {
  const result = Promise.resolve(statement.then((value) => value))
  result.catch(() => {})
  return result
}

/** Waits for statements that left together. One that failed makes those behind it fail, so its error is the one to throw. */
export async function together<const Statements extends readonly unknown[]>(statements: Statements) {
  const settled = await Promise.allSettled(statements)
  const causes = settled.flatMap((one) => (one.status === 'rejected' && !isBehindFailed(one.reason) ? [one.reason] : []))
  if (causes.length > 0) throw causes[0]
  return Promise.all(statements)
}

/** Whether the statement was refused because one before it had failed. */
const isBehindFailed = (error: unknown): boolean => sqlState(error).state === inFailedTransaction

/** Throws if the driver rejected a statement: the server never saw it, and would commit the others. */
export async function failUnsent(tx: object): Promise<void> {
  const statements = unawaited.get(tx)
  if (statements?.length) await Promise.race([Promise.all(statements), microtasks(microtasksOfDriver)])
}

async function microtasks(count: number) {
  for (let left = count; left > 0; left--) await null
}

/** Waits for the statements that nobody awaited, and throws the first failure. */
export async function settlePipeline(tx: object): Promise<void> {
  await Promise.all(unawaited.get(tx)?.splice(0) ?? [])
}
