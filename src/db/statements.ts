import type { Database } from './database.ts'
import { nameOf } from './postgres/names.ts'

const statementsMost = 500
const byDatabase = new WeakMap<Database, Map<string, unknown>>()

/**
 * Keeps built statements by what they look like, so that a hot read costs neither building nor planning. `build` gets the
 * name under which the server keeps it too. Values go in by placeholders; `key` must tell every difference in the text.
 */
export function prepared<Statement>(db: Database, key: string, build: (name: string) => Statement): Statement {
  const statements = byDatabase.get(db) ?? new Map<string, unknown>()
  byDatabase.set(db, statements)
  const known = statements.get(key)
  if (known !== undefined) return known as Statement
  if (statements.size >= statementsMost) return build(planEachTime)
  const statement = build(nameOf(key))
  statements.set(key, statement)
  return statement
}

/** The name of a statement that the server plans with the values of each call. */
export const planEachTime = ''
