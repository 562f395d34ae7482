import { sql } from 'drizzle-orm'
import { type Database, takesLocks } from './database.ts'

/** Numbers of advisory locks: each differs from all others, and releases that run at the same time agree on them. */
export const lockNumbers = {
  migration: 4_021_976_510,
  /** A move holds it; a server looks whether it is free. */
  move: 4_021_976_511,
  defaults: 4_021_976_512,
} as const

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
