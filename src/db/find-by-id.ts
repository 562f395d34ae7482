import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
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
