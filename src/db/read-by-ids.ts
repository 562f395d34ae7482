import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { readAll } from './read-all.ts'
import type { Selection } from './selection.ts'
import { inTheirProperties } from './two-forms.ts'
import type { View } from './view.ts'

/** Reads the rows with these ids in any order, each with its `id` and `accommodationId`, in one statement. */
export async function readByIds<Row extends { id: string; accommodationId?: string }>(
  ctx: Context,
  view: View<Row>,
  selection: Selection,
  ids: readonly string[],
  isWanted?: SQL,
): Promise<Row[]> {
  const { id, accommodationId } = getTableColumns(view.table)
  const name = `${getTableName(view.table)} by ids`
  const known = { ...selection, id: {}, ...(accommodationId && { accommodationId: {} }) }
  const where = and(sql`${id} = any(${sql.placeholder('ids')})`, isWanted)
  const list = { name, view, selection: known, where }
  if (!accommodationId) return readAll(ctx, list, { ids })
  const here = {
    ...list,
    name: `${name} in a property`,
    where: and(where, eq(accommodationId, sql.placeholder('accommodationId'))),
  }
  return inTheirProperties(ctx.db, ids, (some, property) =>
    property === undefined ? readAll(ctx, list, { ids: some }) : readAll(ctx, here, { accommodationId: property, ids: some }),
  )
}
