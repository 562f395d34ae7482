import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { learnProperty, propertyOfId } from './citus/property-of-id.ts'
import { isDistributed } from './citus/query-scope.ts'
import { readAll } from './read-all.ts'
import type { Selection } from './selection.ts'
import type { View } from './view.ts'

/**
 * Reads the rows with these ids in any order, each with its `id` and `accommodationId`. One statement; on Citus one for each property that
 * the ids name, and one that asks all shards for those that are not there.
 */
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
  if (!accommodationId || !isDistributed(ctx.db)) return readAll(ctx, list, { ids })

  const here = {
    ...list,
    name: `${name} in a property`,
    where: and(where, eq(accommodationId, sql.placeholder('accommodationId'))),
  }
  const properties: (string | undefined)[] = []
  // in turn, so that a property is looked up once for all its ids
  for (const each of ids) properties.push(await propertyOfId(ctx.db, each))
  const byProperty = Map.groupBy(ids, (_, at) => properties[at])
  byProperty.delete(undefined)
  const inProperties = await Promise.all(
    [...byProperty].map(([property, there]) => readAll(ctx, here, { accommodationId: property, ids: there })),
  )
  const near = inProperties.flat()
  const found = new Set(near.map((row) => row.id))
  const missing = ids.filter((each) => !found.has(each))
  const far = missing.length === 0 ? [] : await readAll(ctx, list, { ids: missing })
  for (const row of far) if (row.accommodationId) learnProperty(row.id, row.accommodationId)
  return [...near, ...far]
}
