import { and, asc, desc, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../kernel/context.ts'
import { fail } from '../kernel/errors.ts'
import { type CursorValue, type Page, type PageArguments, pageOf, pageRequest } from '../kernel/page.ts'
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
  /** A condition that must know the page to be quick, in place of the filter's own. */
  search?: ((slice: Slice) => SQL) | undefined
}

/** The page that is read, in SQL; the columns are those of the order, and stand without their table. */
export interface Slice {
  where: SQL
  columns: SQL
  order: SQL
  limit: Placeholder
}

const limit = sql.placeholder('limit')

/** A page of a list, in one statement that starts where the cursor says and reads one row more than it shows. */
export async function readPage<Row>(ctx: Context, args: PageArguments, list: List<Row>): Promise<Page<Row>> {
  const { view, selection, filter, keys, direction } = list
  const columns = keys.map((key) => getTableColumns(view.table)[key]!)
  const cursorName = `${list.name}:${keys[0]}:${direction}`
  const request = pageRequest(args, ctx.limits, cursorName)
  const { backward, from, size } = request
  const start = from && cursorValues(from, columns)

  const build = (name: string) => {
    const ascending = (direction === 'asc') !== backward
    const where = and(...filter.conditions, start ? after(columns, ascending) : undefined)!
    const bare = columns.map(({ name }) => sql.identifier(name))
    const order = sql.join(
      bare.map((column) => (ascending ? sql`${column} asc` : sql`${column} desc`)),
      sql`, `,
    )
    const searched = list.search?.({ where, columns: sql.join(bare, sql`, `), order, limit })
    return ctx.db
      .select(project(view, selection, keys))
      .from(view.table)
      .where(searched ?? where)
      .orderBy(...columns.map((column) => (ascending ? asc(column) : desc(column))))
      .limit(limit)
      .prepare(name)
  }
  const key = [cursorName, filter.shape, backward, start !== null, selectionKey(selection)].join(' ')
  const statement = list.planEachTime ? build(planEachTime) : prepared(ctx.db, key, build)
  const rows = await statement.execute({ ...filter.values, ...start, limit: size + 1 })
  return pageOf(rows as Row[], request, cursorName, (row) => keys.map((key) => cursorValue(row[key as keyof Row])))
}

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
