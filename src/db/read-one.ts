import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { learnProperty, propertyOfId } from './citus/property-of-id.ts'
import { isDistributed } from './citus/query-scope.ts'
import { readAll } from './read-all.ts'
import { none, type Selection } from './selection.ts'
import { defineView, needsOnlyColumns, type View } from './view.ts'

/** Reads one row by the placeholders of `where`. `name` identifies the condition. */
export async function readOne<Row>(
  ctx: Context,
  name: string,
  view: View<Row>,
  selection: Selection,
  where: SQL,
  values: Record<string, unknown>,
): Promise<Row | undefined> {
  const { accommodationId } = getTableColumns(view.table)
  if (accommodationId && !('accommodationId' in values) && isDistributed(ctx.db)) {
    const here = and(where, eq(accommodationId, sql.placeholder('accommodationId')))!
    const readIn = (property: string) =>
      readOne(ctx, `${name} in a property`, view, selection, here, { ...values, accommodationId: property })
    const named = typeof values.id === 'string' ? await propertyOfId(ctx.db, values.id) : undefined
    const near = named === undefined ? undefined : await readIn(named)
    if (near) return near
    // an older id does not name its property: all shards are asked
    const key = { view: keyOf(view), selection: { accommodationId: none } }
    const [place] = await readAll(ctx, { name: `${name} ${getTableName(view.table)} property`, ...key, where }, values)
    if (!place) return undefined
    if (typeof values.id === 'string') learnProperty(values.id, place.accommodationId)
    return readIn(place.accommodationId)
  }
  const [row] = await readAll(ctx, { name, view, selection, where, limit: 1 }, values)
  return row
}

const keyOf = ({ table }: View<unknown>) => defineView<{ accommodationId: string }>(table)

/** The row that a mutation returns: the written row or, if more than its columns is selected, a fresh read. */
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
