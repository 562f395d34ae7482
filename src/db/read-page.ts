import { and, asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../kernel/context.ts'
import { fail } from '../kernel/errors.ts'
import { type CountedPage, type CursorValue, type Page, type PageArguments, pageOf, pageRequest } from '../kernel/page.ts'
import type { Filter } from './filter.ts'
import { type Selection, selectionKey } from './selection.ts'
import { planEachTime, prepared } from './statements.ts'
import { project, type View } from './view.ts'

interface List<Row> {
  /** Names the list in cursors and statements. */
  name: string
  view: View<Row>
  /** What is wanted of each row. */
  selection: Selection
  filter: Filter
  /** Columns of the order, none ever null, the last one unique. */
  keys: readonly string[]
  direction: 'asc' | 'desc'
  /** For filters whose best plan hangs on their values. */
  planEachTime?: boolean
}

const countColumn = 'rowsOfList'
type CountedRow = { [countColumn]?: number }

/** A page of a list, in one statement that starts where the cursor says and reads one row more than it shows. */
export async function readPage<Row>(ctx: Context, args: PageArguments, list: List<Row>): Promise<Page<Row>> {
  return (await read(ctx, args, list, false)).page
}

/**
 * The same, with the number of all rows of the list where `counted`. The count rides on the page's statement; only a page
 * without rows that starts at a cursor asks again.
 */
export async function readCountedPage<Row>(
  ctx: Context,
  args: PageArguments,
  list: List<Row>,
  counted: boolean,
): Promise<CountedPage<Row>> {
  const { page, rows, request } = await read(ctx, args, list, counted)
  if (!counted) return { ...page, totalCount: 0 }
  if (rows.length > 0 || request.from === null) return { ...page, totalCount: rows[0]?.[countColumn] ?? 0 }
  const { after: _, before: __, ...start } = args
  const again = await read(ctx, { ...start, first: 1, last: null }, { ...list, selection: {} }, true)
  return { ...page, totalCount: again.rows[0]?.[countColumn] ?? 0 }
}

async function read<Row>(ctx: Context, args: PageArguments, list: List<Row>, counted: boolean) {
  const { view, selection, filter, keys, direction } = list
  const columns = keys.map((key) => getTableColumns(view.table)[key]!)
  const cursorName = `${list.name}:${keys[0]}:${direction}`
  const request = pageRequest(args, ctx.limits, cursorName)
  const { backward, from, size } = request
  const start = from && cursorValues(from, columns)

  const build = (name: string) => {
    const ascending = (direction === 'asc') !== backward
    return ctx.db
      .select({ ...project(view, selection, keys), ...(counted && { [countColumn]: countOf(list) }) })
      .from(view.table)
      .where(and(...filter.conditions, start ? after(columns, ascending) : undefined))
      .orderBy(...columns.map((column) => (ascending ? asc(column) : desc(column))))
      .limit(sql.placeholder('limit'))
      .prepare(name)
  }
  const key = [cursorName, filter.shape, backward, start !== null, counted, selectionKey(selection)].join(' ')
  const statement = list.planEachTime ? build(planEachTime) : prepared(ctx.db, key, build)
  const rows = await statement.execute({ ...filter.values, ...start, limit: size + 1 })
  const page = pageOf(rows as Row[], request, cursorName, (row) => keys.map((key) => cursorValue(row[key as keyof Row])))
  return { page, rows: rows as CountedRow[], request }
}

/** Hangs on no row of the page, so that the database counts once. Wrapped once more for the reason that `subselect` gives. */
const countOf = ({ view, filter }: List<unknown>) =>
  sql<number>`${sql`(select count(*)::int from ${view.table} where ${and(...filter.conditions) ?? sql`true`})`}`

function after(columns: readonly PgColumn[], ascending: boolean): SQL {
  const names = sql.join([...columns], sql`, `)
  const values = sql.join(
    columns.map((_, index) => sql`${sql.placeholder(`from${index}`)}`),
    sql`, `,
  )
  return ascending ? sql`(${names}) > (${values})` : sql`(${names}) < (${values})`
}

const cursorValue = (value: unknown): CursorValue => (value instanceof Date ? value.toISOString() : (value as CursorValue))

/** A cursor comes back from outside: whatever does not fit its columns is refused before the database sees it. */
function cursorValues(values: readonly CursorValue[], columns: readonly PgColumn[]): Record<string, CursorValue> {
  const fits = values.length === columns.length && columns.every((column, index) => fitsColumn(values[index]!, column))
  if (!fits) fail('CURSOR_INVALID')
  return Object.fromEntries(values.map((value, index) => [`from${index}`, value]))
}

function fitsColumn(value: CursorValue, { dataType }: PgColumn): boolean {
  if (dataType === 'number') return Number.isSafeInteger(value)
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return false
  return dataType !== 'date' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value)))
}
