import { and, type Column, eq, getTableColumns, getTableName, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type ErrorCode, fail } from '../kernel/errors.ts'
import type { Database } from './database.ts'
import { prepared } from './statements.ts'
import { nearFirst } from './two-forms.ts'

interface Located {
  accommodationId: string
}

interface Statement<Row> {
  prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): Promise<Row[]> }
}

/**
 * Finds a row of a property by its id alone. `read` selects by the condition that it gets, and has to select the property; it is called
 * once for each name and place, and has no other values.
 */
export async function findById<Row extends Located>(
  db: Database,
  name: string,
  table: { accommodationId: Column; id: Column },
  id: string,
  read: (isRow: SQL) => Statement<Row>,
): Promise<Row | undefined> {
  const isRow = eq(table.id, sql.placeholder('id'))
  return nearFirst(db, id, async (accommodationId) => {
    const [where, key] =
      accommodationId === undefined
        ? [isRow, `${name} by id`]
        : [and(eq(table.accommodationId, sql.placeholder('accommodationId')), isRow)!, `${name} in its property`]
    const [row] = await prepared(db, key, (statementName) => read(where).prepare(statementName)).execute({ accommodationId, id })
    return row
  })
}

type Locatable = PgTable & { accommodationId: PgColumn; id: PgColumn }
type Locate<Row> = (db: Database, id: string) => Promise<Row>

/** Finds a row by its id alone, before anything is authorized or locked: all of it, or these columns. */
export function rowById<Table extends Locatable>(table: Table, missing: ErrorCode): Locate<InferSelectModel<Table>>
export function rowById<Columns extends Record<'accommodationId', PgColumn> & Record<string, PgColumn>>(
  table: Locatable,
  missing: ErrorCode,
  columns: Columns,
): Locate<{ [Name in keyof Columns]: Columns[Name]['_']['data'] }>
export function rowById(
  table: Locatable,
  missing: ErrorCode,
  columns: Record<string, PgColumn> = getTableColumns(table),
): Locate<Located> {
  const name = `${getTableName(table)} ${Object.entries(columns).map(([key, { name: column }]) => `${key}=${column}`)}`
  return async (db, id) => {
    const row = await findById(
      db,
      name,
      table,
      id,
      (isRow) => db.select(columns).from(table).where(isRow) as unknown as Statement<Located>,
    )
    return row ?? fail(missing)
  }
}

/** Finds the property of a row by the id of the row. */
export function accommodationById(table: Locatable, missing: ErrorCode): Locate<string> {
  const locate = rowById(table, missing, { accommodationId: table.accommodationId })
  return async (db, id) => (await locate(db, id)).accommodationId as string
}
