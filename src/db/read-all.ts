import { and, getTableColumns, getTableName, isNull, type Placeholder, type SQL } from 'drizzle-orm'
import { authorize, type Grant } from '../kernel/authorize.ts'
import type { Context } from '../kernel/context.ts'
import { type Condition, type Filter, filterBy } from './filter.ts'
import { type Selection, selectionKey } from './selection.ts'
import { prepared } from './statements.ts'
import { ofOneProperty } from './two-forms.ts'
import { project, type View } from './view.ts'

interface List<Row> {
  /** Identifies the list with its conditions. */
  name: string
  view: View<Row>
  selection: Selection
  /** With placeholders for all values that differ between calls. */
  where: SQL | undefined
  orderBy?: readonly SQL[]
  limit?: number | Placeholder
}

/** Reads all rows of a list without pages in one statement. */
export async function readAll<Row>(
  ctx: Context,
  { name, view, selection, where, orderBy = [], limit }: List<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const statement = prepared(ctx.db, `${name} ${selectionKey(selection)}`, (statementName) => {
    const list = project(view, selection)
    const all = ctx.db
      .select(ofOneProperty(ctx.db, list, values))
      .from(view.table)
      .where(where)
      .orderBy(...orderBy)
      .$dynamic()
    return (limit === undefined ? all : all.limit(limit)).prepare(statementName)
  })
  return (await statement.execute(values)) as Row[]
}

/** The same by a filter. */
export const readFiltered = <Row>(ctx: Context, { name, filter, ...list }: Omit<List<Row>, 'where'> & { filter: Filter }) =>
  readAll(ctx, { ...list, name: `${name} ${filter.shape}`, where: and(...filter.conditions) }, { ...filter.values })

export interface ListArguments {
  accommodationId: string
  includeArchived?: boolean | null | undefined
}

/** The rows of a property, by default without archived ones, for actors who are allowed there. */
export async function readAuthorizedList<Row>(
  ctx: Context,
  allowed: readonly Grant[],
  { view, ...list }: Omit<List<Row>, 'name' | 'selection' | 'where'>,
  { accommodationId, includeArchived }: ListArguments,
  selection: Selection,
  others: readonly Condition[] = [],
): Promise<Row[]> {
  authorize(ctx.actor, allowed, accommodationId)
  const { archivedAt } = getTableColumns(view.table)
  const inUse: Condition = ['inUse', (archivedAt && !includeArchived) || null, () => isNull(archivedAt!)]
  const filter = filterBy(view.table, { accommodationId }, [inUse, ...others])
  return readFiltered(ctx, { ...list, name: getTableName(view.table), view, selection, filter })
}
