import { and, eq, getTableColumns, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Row<Table extends PgTable> = Table['$inferSelect']

/** Rows with these values, or those of other columns or placeholders, in these columns. */
export function isRow<Table extends PgTable>(
  table: Table,
  values: { readonly [Column in keyof Row<Table>]?: Row<Table>[Column] | SQLWrapper },
): SQL {
  const columns = getTableColumns(table)
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name]!, value)))!
}
