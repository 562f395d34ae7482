import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as all from '../../src/db/tables/index.ts'

/** Name in the code → table. */
export const tables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  Object.entries<unknown>(all).flatMap(([name, table]) => (is(table, PgTable) ? [[name, table]] : [])),
)

/** Name in SQL → name in the code. */
export const tableNames: ReadonlyMap<string, string> = new Map(
  Object.entries(tables).map(([name, table]) => [getTableName(table), name]),
)

/** The tables whose rows belong to an accommodation. */
export const tenantTables = Object.keys(tables).filter((name) =>
  getTableConfig(tables[name]!).columns.some((column) => column.name === 'accommodation_id'),
)
