import type { Database } from './database.ts'

const sentOn = new WeakMap<object, Promise<unknown>[]>()

/** Says of a transaction that its connection does what it is sent in turn, so that not each statement has to be waited for. */
export const doesInTurn = (db: object): void => void sentOn.set(db, [])

/**
 * A statement whose result nobody needs. Where the connection does all in turn, what follows is sent along with it, up to
 * the commit, which undoes everything where the statement fails.
 */
export async function send(db: Database, statement: Promise<unknown>): Promise<void> {
  const sent = sentOn.get(db)
  if (!sent) return void (await statement)
  statement.catch(() => {})
  sent.push(statement)
}

/** Waits for what was sent; throws the failure that came first. */
export async function allSent(db: object): Promise<void> {
  await Promise.all(sentOn.get(db)?.splice(0) ?? [])
}
