import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { authorize, type Grant } from '../kernel/authorize.ts'
import type { Context } from '../kernel/context.ts'
import { type ErrorCode, fail } from '../kernel/errors.ts'
import type { Filter } from './filter.ts'
import { readAll } from './read-all.ts'
import { none, type Selection } from './selection.ts'
import { inItsProperty } from './two-forms.ts'
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
  const readHere = async () => (await readAll(ctx, { name, view, selection, where, limit: 1 }, values))[0]
  if (!accommodationId || 'accommodationId' in values) return readHere()
  return inItsProperty(ctx.db, values.id, {
    anywhere: readHere,
    within: (property) => {
      const here = and(where, eq(accommodationId, sql.placeholder('accommodationId')))!
      return readOne(ctx, `${name} in a property`, view, selection, here, { ...values, accommodationId: property })
    },
    find: async () => {
      const key = { view: keyOf(view), selection: { accommodationId: none } }
      const [place] = await readAll(ctx, { name: `${name} ${getTableName(view.table)} property`, ...key, where }, values)
      return place?.accommodationId
    },
  })
}

/** Reads the row that a filter leaves. */
export const readBy = <Row>(
  ctx: Context,
  name: string,
  view: View<Row>,
  selection: Selection,
  { conditions, values, shape }: Filter,
): Promise<Row | undefined> => readOne(ctx, `${name} ${shape}`, view, selection, and(...conditions)!, { ...values })

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

interface Authorized<Row> {
  view: View<Row>
  missing: ErrorCode
}

/** Reads a row by its id, for actors who are allowed at its property. */
export async function readAuthorized<Row extends { accommodationId: string }>(
  ctx: Context,
  allowed: readonly Grant[],
  { view, missing }: Authorized<Row>,
  id: string,
  selection: Selection,
): Promise<Row> {
  authorize(ctx.actor, allowed)
  const isThis = eq(getTableColumns(view.table).id!, sql.placeholder('id'))
  const found = await readOne(ctx, `${getTableName(view.table)} by id`, view, selection, isThis, { id })
  if (!found) fail(missing)
  authorize(ctx.actor, allowed, found.accommodationId)
  return found
}
