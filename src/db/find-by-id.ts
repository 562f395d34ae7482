import { and, type Column, eq, type SQL } from 'drizzle-orm'
import { learnProperty, propertyOfId } from './citus/property-of-id.ts'
import type { Database } from './database.ts'

interface Located {
  accommodationId: string
}

/**
 * Finds a row of a property by its id alone. `read` selects by the condition that it gets, and has to select the property. On Citus it
 * looks in the property that the id names, and everywhere only if the row is not there.
 */
export async function findById<Row extends Located>(
  db: Database,
  table: { accommodationId: Column; id: Column },
  id: string,
  read: (isRow: SQL) => PromiseLike<Row[]>,
): Promise<Row | undefined> {
  const isRow = eq(table.id, id)
  const property = await propertyOfId(db, id)
  const [near] = property === undefined ? [] : await read(and(eq(table.accommodationId, property), isRow)!)
  if (near) return near
  const [row] = await read(isRow)
  if (row) learnProperty(id, row.accommodationId)
  return row
}
