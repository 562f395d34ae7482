import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { readAll } from './read-all.ts'
import type { Selection } from './selection.ts'
import { needsOnlyColumns, type View } from './view.ts'

/** One row by the placeholders of `where`, in one statement; `name` tells conditions apart. */
export async function readOne<Row>(
  ctx: Context,
  name: string,
  view: View<Row>,
  selection: Selection,
  where: SQL,
  values: Record<string, unknown>,
): Promise<Row | undefined> {
  const [row] = await readAll(ctx, { name, view, selection, where, limit: 1 }, values)
  return row
}

/** What a mutation answers: the written row itself or, where more than its columns was selected, the row as it now reads. */
export async function readWritten<Row>(
  ctx: Context,
  view: View<Row>,
  written: { accommodationId: string; id: string },
  selection: Selection,
): Promise<Row> {
  if (needsOnlyColumns(view, selection)) return written as Row
  const { accommodationId, id } = written
  const columns = getTableColumns(view.table)
  const self = sql`${columns.accommodationId} = ${sql.placeholder('accommodationId')} and ${columns.id} = ${sql.placeholder('id')}`
  return (await readOne(ctx, `written ${getTableName(view.table)}`, view, selection, self, { accommodationId, id }))!
}
