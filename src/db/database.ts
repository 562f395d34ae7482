import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './tables/index.ts'

interface Result<Row> {
  rows: Row[]
}

interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** The embedded database, the pool, or a transaction of either. */
export type Database = PgDatabase<Rows, typeof schema, ExtractTablesWithRelations<typeof schema>>
