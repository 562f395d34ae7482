import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What narrows a read: its conditions, the values of their placeholders, and one word that tells its text from others. */
export interface Filter {
  readonly conditions: readonly SQL[]
  readonly values: Readonly<Record<string, unknown>>
  readonly shape: string
}

/** Name of the placeholder, its value, and the condition; one without a value does not narrow. */
export type Condition = readonly [name: string, value: unknown, condition: SQL]

export function filterOf(conditions: readonly Condition[]): Filter {
  const given = conditions.filter(([, value]) => value !== undefined && value !== null)
  return {
    conditions: given.map(([, , condition]) => condition),
    values: Object.fromEntries(given.map(([name, value]) => [name, value])),
    shape: given.map(([name]) => name).join(),
  }
}

/** Rows that have these values; a column for which none is given does not narrow. */
export function filterBy(table: PgTable, given: Readonly<Record<string, unknown>>): Filter {
  const columns = getTableColumns(table)
  return filterOf(Object.entries(given).map(([name, value]) => [name, value, eq(columns[name]!, sql.placeholder(name))]))
}
