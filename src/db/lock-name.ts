import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Locks a name until the transaction ends, where no row stands for what is locked: rows that are yet to be inserted. */
export async function lockName(db: Database, ...name: readonly string[]): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`)
}
