import { getTableColumns, type InferInsertModel, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isDistributed } from './citus/query-scope.ts'
import type { Database } from './database.ts'

/**
 * Inserts rows as one parameter: for hundreds of rows the query builder would write a parameter for each value, which takes longer than
 * the insert. All rows have the same keys. On Citus they are values: it copies the rows of a query to the nodes, and what breaks a
 * constraint there comes back without its SQLSTATE.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly (InferInsertModel<Table> & object)[],
  onConflict: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const keys = Object.keys(rows[0]!)
  const names = listed(keys.map((key) => sql.identifier(columns[key]!.name)))
  const values = isDistributed(db)
    ? sql`values ${listed(rows.map((row) => sql`(${listed(keys.map((key) => sql.param(cell(row, key), columns[key])))})`))}`
    : sql`select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows.map(named))}::jsonb)`
  await db.execute(sql`insert into ${table} (${names}) ${values} ${onConflict}`)

  function named(row: object) {
    return Object.fromEntries(keys.map((key) => [columns[key]!.name, cell(row, key)]))
  }
}

const listed = (parts: SQLChunk[]) => sql.join(parts, sql`, `)
const cell = (row: object, key: string) => (row as Record<string, unknown>)[key] ?? null
