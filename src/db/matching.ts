import { and, type Column, eq, getTableColumns, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Values<Table extends PgTable> = {
  readonly [Name in keyof Table['$inferSelect']]?: NonNullable<Table['$inferSelect'][Name]> | Column | SQL | Placeholder
}

/** Whether a row has all these values in these columns, compared in this order. */
export function matching<Table extends PgTable>(table: Table, values: Values<Table>): SQL {
  const columns = getTableColumns(table)
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name]!, value)))!
}
