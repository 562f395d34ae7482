import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { takesLocks } from './locking.ts'

/** Locks a name until the transaction ends, where no row stands for what is locked: rows that are yet to be inserted. */
export async function lockName(db: Database, ...name: readonly string[]): Promise<void> {
  if (takesLocks(db)) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`)
}

/** The same for many names, in one order, so that two callers cannot deadlock. */
export async function lockNames(db: Database, names: readonly (readonly string[])[]): Promise<void> {
  if (names.length === 0) return
  const sorted = JSON.stringify(names.map((name) => JSON.stringify(name)).sort())
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(${sorted}::jsonb) as name`,
  )
}
