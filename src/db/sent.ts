import type { Database } from './database.ts'

const sentOn = new WeakMap<object, Promise<unknown>[]>()

/** What the driver itself refuses fails within so many microtasks; the test of it says if they become too few. */
const microtasksOfDriver = 64

/** Says of a transaction that its connection does what it is sent in turn, so that not each statement has to be waited for. */
export const doesInTurn = (db: object): void => void sentOn.set(db, [])

/**
 * A statement whose result nobody needs. Where the connection does all in turn, what follows is sent along with it, up to
 * the commit, which undoes everything where the statement fails.
 */
export async function send(db: Database, statement: PromiseLike<unknown>): Promise<void> {
  const sent = sentOn.get(db)
  if (sent) sent.push(answered(statement))
  else await statement
}

/** Sent at once, and asked for its answer later. Drizzle's statements are said anew each time that somebody asks for it. */
export function answered<T>(statement: PromiseLike<T>): Promise<T> {
  const answer = Promise.resolve(statement.then((value) => value))
  answer.catch(() => {})
  return answer
}

/** Throws the failure of a statement that never left: the server knows nothing of it and would commit the others. */
export async function allLeft(db: object): Promise<void> {
  const sent = sentOn.get(db)
  if (sent?.length) await Promise.race([Promise.all(sent), microtasks(microtasksOfDriver)])
}

async function microtasks(count: number) {
  for (let left = count; left > 0; left--) await null
}

/** Waits for what was sent; throws the failure that came first. */
export async function allSent(db: object): Promise<void> {
  await Promise.all(sentOn.get(db)?.splice(0) ?? [])
}
