import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { learnProperty, propertyOfId } from './citus/property-of-id.ts'
import type { Database } from './database.ts'
import { prepared } from './statements.ts'

interface Located {
  accommodationId: string
}

interface Statement<Row> {
  prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): Promise<Row[]> }
}

/**
 * Finds a row of a property by its id alone. `read` selects by the condition that it gets, and has to select the property; it is called
 * once for each name and has no other values. On Citus it looks in the property that the id names, and everywhere only if the row is
 * not there.
 */
export async function findById<Row extends Located>(
  db: Database,
  name: string,
  table: { accommodationId: Column; id: Column },
  id: string,
  read: (isRow: SQL) => Statement<Row>,
): Promise<Row | undefined> {
  const isRow = eq(table.id, sql.placeholder('id'))
  const accommodationId = await propertyOfId(db, id)
  if (accommodationId !== undefined) {
    const isHere = and(eq(table.accommodationId, sql.placeholder('accommodationId')), isRow)!
    const near = prepared(db, `${name} in its property`, (statementName) => read(isHere).prepare(statementName))
    const [row] = await near.execute({ accommodationId, id })
    if (row) return row
  }
  const statement = prepared(db, `${name} by id`, (statementName) => read(isRow).prepare(statementName))
  const [row] = await statement.execute({ id })
  if (row) learnProperty(id, row.accommodationId)
  return row
}
