import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Result<Row> {
  rows: Row[]
}

interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** The embedded database, the pool, or a transaction of either. It knows no tables: else each transaction would make an object for each. */
export type Database = PgDatabase<Rows>

/** Transactions of those who only ask. */
const asking = new WeakSet<Database>()

/** Whether statements of this transaction lock what they read. */
export const takesLocks = (db: Database): boolean => !asking.has(db)

/** Does the work in a new transaction on one snapshot and without locks: who only asks keeps nobody waiting. PostgreSQL refuses what it would write. */
export async function withoutLocks<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`set transaction isolation level repeatable read, read only`)
  asking.add(db)
  try {
    return await work()
  } finally {
    // the next transaction of the connection may have the same handle
    asking.delete(db)
  }
}

type Strength = 'update' | 'no key update' | 'share' | 'key share'

/** The query with a lock on its rows. */
export const locking = <Query extends { for(strength: Strength): unknown }>(
  db: Database,
  strength: Strength,
  query: Query,
): Query => (takesLocks(db) ? (query.for(strength) as Query) : query)
