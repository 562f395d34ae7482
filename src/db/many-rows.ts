import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * The columns and rows of an insert as one parameter: `insert into ${table} ${manyRows(table, rows)}`. For hundreds of rows the query
 * builder would write a parameter for each value, which takes longer than the insert. All rows have the same keys.
 */
export function manyRows<Table extends PgTable>(table: Table, rows: readonly (InferInsertModel<Table> & object)[]): SQL {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const keys = Object.keys(rows[0]!)
  const names = sql.join(
    keys.map((key) => sql.identifier(columns[key]!.name)),
    sql`, `,
  )
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]!.name, value])))
  return sql`(${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`
}
