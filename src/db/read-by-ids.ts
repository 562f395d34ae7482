import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { learnProperty, propertyOfId } from './citus/property-of-id.ts'
import { isDistributed } from './citus/query-scope.ts'
import { readAll } from './read-all.ts'
import type { Selection } from './selection.ts'
import type { View } from './view.ts'

interface Identified {
  id: string
  accommodationId: string
}

/**
 * Reads the rows with these ids in any order, each with its `id` and `accommodationId`. One statement; on Citus one for each property that
 * the ids name, and one that asks all shards for those that are not there.
 */
export async function readByIds<Row extends { id: string }>(
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
  const named = await byProperty(ctx, ids)
  const near = (await Promise.all(named.map((values) => readAll(ctx, here, values)))).flat()
  const found = new Set(near.map((row) => row.id))
  const missing = ids.filter((each) => !found.has(each))
  if (missing.length === 0) return near
  const far = await readAll(ctx, list, { ids: missing })
  for (const row of far as Row[] & Identified[]) learnProperty(row.id, row.accommodationId)
  return [...near, ...far]
}

/** The ids that name a property, by property. */
async function byProperty({ db }: Context, ids: readonly string[]): Promise<{ accommodationId: string; ids: string[] }[]> {
  const named = new Map<string, string[]>()
  // in turn, so that the first of a property is looked up for all of them
  for (const id of ids) {
    const property = await propertyOfId(db, id)
    if (property !== undefined) named.set(property, [...(named.get(property) ?? []), id])
  }
  return [...named].map(([accommodationId, idsThere]) => ({ accommodationId, ids: idsThere }))
}
