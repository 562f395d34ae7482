import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { PERSONAL_DATA_PAGE_ROWS } from '../../kernel/limits.ts'

/** A row with its primary key, and the texts of the columns that were asked for. */
export interface FoundRow {
  key: readonly string[]
  texts: readonly (string | null)[]
  /** All of it as JSON. */
  row: Record<string, unknown>
}

interface RowSelection {
  where?: SQL
  /** Columns whose texts are read, by their names in SQL, or expressions of a text. */
  columns: readonly (string | SQL)[]
  /** False for a caller that reads much and needs the texts alone. */
  isWhole?: boolean
}

const listOf = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `)
const nameOf = ({ name }: PgColumn) => sql.identifier(name)

function keyOf(table: PgTable) {
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
const columnOf = (table: PgTable, name: string): PgColumn => getTableConfig(table).columns.find((column) => column.name === name)!

const typed = (text: string | undefined, column: PgColumn) => sql`${text}::${sql.raw(column.getSQLType())}`

export const hasKey = (table: PgTable, key: readonly string[]): SQL =>
  sql.join(
    keyOf(table).map((column, at) => sql`${nameOf(column)} = ${typed(key[at], column)}`),
    sql` and `,
  )

/** The next rows by primary key, so that no statement reads a whole history. */
export async function readRows(
  db: Database,
  table: PgTable,
  { where = sql`true`, columns, isWhole = true, after }: RowSelection & { after?: readonly string[] | null },
): Promise<FoundRow[]> {
  const keyColumns = keyOf(table)
  const key = listOf(keyColumns.map(nameOf))
  const next = after ? sql`and (${key}) > (${listOf(keyColumns.map((column, at) => typed(after[at], column)))})` : sql``
  const texts = listOf(columns.map((column) => (typeof column === 'string' ? sql`${sql.identifier(column)}::text` : column)))
  const row = isWhole ? sql`to_jsonb(${sql.identifier(getTableConfig(table).name)})` : sql`null`
  // names that no column has: the order is by columns
  const { rows } = await db.execute<{ rowKey: unknown[]; rowTexts: FoundRow['texts']; wholeRow: FoundRow['row'] }>(sql`
    select json_build_array(${key}) as "rowKey", json_build_array(${texts}) as "rowTexts", ${row} as "wholeRow"
    from ${table} where ${where} ${next} order by ${key} limit ${PERSONAL_DATA_PAGE_ROWS}::int`)
  return rows.map(({ rowKey, rowTexts, wholeRow }) => ({ key: rowKey.map(String), texts: rowTexts, row: wholeRow }))
}

/** All rows, a page after another. Rows that were handed out may change meanwhile. */
export async function* rowsOf(db: Database, table: PgTable, selection: RowSelection): AsyncGenerator<FoundRow> {
  let after: readonly string[] | null = null
  do {
    const rows: FoundRow[] = await readRows(db, table, { ...selection, after })
    yield* rows
    after = rows.length < PERSONAL_DATA_PAGE_ROWS ? null : rows.at(-1)!.key
  } while (after)
}

interface TextChange {
  column: string
  before: string | null | undefined
  after: string
}

/** Replaces texts of a row. Answers false, and replaces none, if one of them has changed since it was read. */
export async function replaceTexts(
  db: Database,
  table: PgTable,
  key: readonly string[],
  changes: readonly TextChange[],
): Promise<boolean> {
  const set = changes.map(({ column, after }) => sql`${sql.identifier(column)} = ${typed(after, columnOf(table, column))}`)
  const isUnchanged = changes.map(({ column, before }) => sql`${sql.identifier(column)}::text = ${before}`)
  const { rows } = await db.execute(sql`
    update ${table} set ${listOf(set)} where ${hasKey(table, key)} and ${sql.join(isUnchanged, sql` and `)} returning 1`)
  return rows.length > 0
}
