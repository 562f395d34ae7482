import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { PERSONAL_DATA_PAGE_ROWS } from '../../kernel/limits.ts'

/** A row as JSON, with its primary key and the texts of the columns that were asked for. */
export interface FoundRow {
  key: readonly string[]
  texts: readonly (string | null)[]
  row: Record<string, unknown>
}

const listOf = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `)
const nameOf = ({ name }: PgColumn) => sql.identifier(name)

export function keyOf(table: PgTable): readonly PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  const names = primaryKeys[0]?.columns.map(({ name }) => name)
  // those of the key itself do not know their types
  return names?.map((name) => columnOf(table, name)) ?? columns.filter(({ primary }) => primary)
}

/** Whether texts can be the values of a primary key. */
export function isKeyOf(table: PgTable, key: readonly string[]): boolean {
  const columns = keyOf(table)
  const isValue = (text: string, column: PgColumn) =>
    /int/.test(column.getSQLType()) ? /^\d{1,9}$/.test(text) : !text.includes('\0') && text.isWellFormed()
  return key.length === columns.length && columns.every((column, at) => isValue(key[at]!, column))
}

/** A column by its name in SQL. */
export const columnOf = (table: PgTable, name: string): PgColumn =>
  getTableConfig(table).columns.find((column) => column.name === name)!

const values = (table: PgTable, key: readonly string[]) =>
  keyOf(table).map((column, at) => sql`${key[at]}::${sql.raw(column.getSQLType())}`)

export const hasKey = (table: PgTable, key: readonly string[]): SQL => {
  const parts = values(table, key)
  return sql.join(
    keyOf(table).map((column, at) => sql`${nameOf(column)} = ${parts[at]}`),
    sql` and `,
  )
}

/** The next rows by primary key, so that no statement reads a whole history. */
export async function readRows(
  db: Database,
  table: PgTable,
  { where, columns, after }: { where: SQL; columns: readonly string[]; after: readonly string[] | null },
): Promise<FoundRow[]> {
  const key = listOf(keyOf(table).map(nameOf))
  const next = after ? sql`and (${key}) > (${listOf(values(table, after))})` : sql``
  const texts = listOf(columns.map((column) => sql`${sql.identifier(column)}::text`))
  const name = sql.identifier(getTableConfig(table).name)
  // names that no column has: the order is by columns
  const { rows } = await db.execute<{ rowKey: unknown[]; rowTexts: (string | null)[]; wholeRow: Record<string, unknown> }>(sql`
    select json_build_array(${key}) as "rowKey", json_build_array(${texts}) as "rowTexts", to_jsonb(${name}) as "wholeRow"
    from ${table} where ${where} ${next} order by ${key} limit ${PERSONAL_DATA_PAGE_ROWS}::int`)
  return rows.map(({ rowKey, rowTexts, wholeRow }) => ({ key: rowKey.map(String), texts: rowTexts, row: wholeRow }))
}
