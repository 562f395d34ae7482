import { type Column, type DriverValueEncoder, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { LruCache } from '../kernel/lru-cache.ts'
import { type Database, takesLocks } from './database.ts'
import { namedStatements, nameOf } from './postgres/names.ts'

const dialect = new PgDialect()
const maxStatements = 500
const byDatabase = new WeakMap<Database, LruCache<unknown>>()

/**
 * Keeps built statements by key, so that a frequent read is neither built nor planned again. `build` gets the name of the
 * prepared statement. Values are placeholders: statements with different texts need different keys.
 */
export function prepared<Statement>(db: Database, text: string, build: (name: string) => Statement): Statement {
  const key = takesLocks(db) ? text : `${text} without locks`
  const statements = byDatabase.get(db) ?? namedStatements<unknown>(maxStatements)
  byDatabase.set(db, statements)
  const known = statements.get(key)
  if (known !== undefined) return known as Statement
  const statement = build(nameOf(key))
  statements.set(key, statement)
  return statement
}

/** The same for a statement written as SQL. */
export function preparedSql<Row extends Record<string, unknown>>(
  db: Database,
  key: string,
  write: () => SQL,
): { execute(values: Readonly<Record<string, unknown>>): Promise<{ rows: Row[] }> } {
  return prepared(db, key, (name) => rawStatement<Row>(db, write(), name))
}

/** A statement whose rows come as the driver reads them. */
export const rawStatement = <Row extends Record<string, unknown>>(db: Database, query: SQL, name: string) =>
  db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(dialect.sqlToQuery(query), undefined, name, false)

/** As a name: PostgreSQL plans the statement again with the values of each call. */
export const planEachTime = ''

/** What Drizzle leaves out of an update. */
export const withoutUndefined = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row

/** A placeholder for each column of the row, for a prepared insert or update. */
export function placeholders<Row extends object>(table: Table, row: Row): { [Key in keyof Row]: SQL }
export function placeholders(table: Table, row: object): Record<string, SQL> {
  const columns = getTableColumns(table)
  const placeholderOf = (key: string) => sql`${sql.param(sql.placeholder(key), orNull(columns[key]!))}`
  return Object.fromEntries(Object.keys(row).map((key) => [key, placeholderOf(key)]))
}

/** Drizzle passes null to a column's encoder where the value is a placeholder. */
const orNull = (column: Column): DriverValueEncoder<unknown, unknown> => ({
  mapToDriverValue: (value) => (value === null ? null : column.mapToDriverValue(value)),
})
