import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Result<Row> {
  rows: Row[]
}

interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** The embedded database, the pool, or a transaction of either. It knows no tables: else each transaction would make an object for each. */
export type Database = PgDatabase<Rows>
