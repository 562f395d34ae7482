import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Narrows a read: conditions, the values of their placeholders, and the names of the conditions, which identify the statement. */
export interface Filter {
  readonly conditions: readonly SQL[]
  readonly values: Readonly<Record<string, unknown>>
  readonly shape: string
}

/**
 * Name of the placeholder, its value, and the condition. Without a value the condition is left out. A function makes it only for a
 * statement that is not known yet.
 */
export type Condition = readonly [name: string, value: unknown, condition: SQL | (() => SQL)]

export function filterOf(conditions: readonly Condition[]): Filter {
  const used = conditions.filter(([, value]) => value !== undefined && value !== null)
  return {
    get conditions() {
      return used.map(([, , condition]) => (typeof condition === 'function' ? condition() : condition))
    },
    values: Object.fromEntries(used.map(([name, value]) => [name, value])),
    shape: used.map(([name]) => name).join(),
  }
}

/** Rows with these values in these columns that meet the other conditions too; undefined and null match every row. */
export function filterBy(table: PgTable, values: Readonly<Record<string, unknown>>, others: readonly Condition[] = []): Filter {
  const columns = getTableColumns(table)
  const equal = Object.entries(values).map(([name, value]): Condition => [name, value, eq(columns[name]!, sql.placeholder(name))])
  return filterOf([...equal, ...others])
}
