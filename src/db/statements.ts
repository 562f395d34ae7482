import { type Column, type DriverValueEncoder, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { LruCache } from '../kernel/lru-cache.ts'
import type { Database } from './database.ts'
import { namedStatements, nameOf } from './postgres/names.ts'

const dialect = new PgDialect()
const statementsMost = 500
const byDatabase = new WeakMap<Database, LruCache<unknown>>()

/**
 * Keeps built statements by what they look like, those used last, so that a hot read costs neither building nor planning. `build` gets the
 * name under which the server keeps it too. Values go in by placeholders; `key` must tell every difference in the text.
 */
export function prepared<Statement>(db: Database, key: string, build: (name: string) => Statement): Statement {
  const statements = byDatabase.get(db) ?? namedStatements<unknown>(statementsMost)
  byDatabase.set(db, statements)
  const known = statements.get(key)
  if (known !== undefined) return known as Statement
  const statement = build(nameOf(key))
  statements.set(key, statement)
  return statement
}

/** The same for a statement that is written out, with placeholders for what `execute` is given. */
export function preparedSql<Row extends Record<string, unknown>>(
  db: Database,
  key: string,
  write: () => SQL,
): { execute(values: Readonly<Record<string, unknown>>): Promise<{ rows: Row[] }> } {
  return prepared(db, key, (name) =>
    db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
      dialect.sqlToQuery(write()),
      undefined,
      name,
      false,
    ),
  )
}

/** The name of a statement that the server plans with the values of each call. */
export const planEachTime = ''

/** A placeholder for each of these columns, which are to be written. */
export function given<Row extends object>(table: Table, row: Row): { [Key in keyof Row]: SQL }
export function given(table: Table, row: object): Record<string, SQL> {
  const columns = getTableColumns(table)
  const placeholderOf = (key: string) => sql`${sql.param(sql.placeholder(key), orNull(columns[key]!))}`
  return Object.fromEntries(Object.keys(row).map((key) => [key, placeholderOf(key)]))
}

/** Drizzle gives null to a column's encoder too, where the value comes by a placeholder. */
const orNull = (column: Column): DriverValueEncoder<unknown, unknown> => ({
  mapToDriverValue: (value) => (value === null ? null : column.mapToDriverValue(value)),
})
