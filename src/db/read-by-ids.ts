import { and, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { readAll } from './read-all.ts'
import type { Selection } from './selection.ts'
import type { View } from './view.ts'

/** Reads the rows with these ids in one statement, in any order, each with its `id` and `accommodationId`. */
export function readByIds<Row>(
  ctx: Context,
  view: View<Row>,
  selection: Selection,
  ids: readonly string[],
  isWanted?: SQL,
): Promise<Row[]> {
  const { id, accommodationId } = getTableColumns(view.table)
  const known = { id: {}, ...(accommodationId && { accommodationId: {} }) }
  const where = and(sql`${id} = any(${sql.placeholder('ids')})`, isWanted)
  const name = `${getTableName(view.table)} by ids`
  return readAll(ctx, { name, view, selection: { ...selection, ...known }, where }, { ids })
}
