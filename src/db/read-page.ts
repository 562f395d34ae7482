import { and, asc, desc, getTableColumns, getTableName, type Placeholder, type SQL, Subquery, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../kernel/context.ts'
import type { CursorValue, CursorValues } from '../kernel/cursor.ts'
import { fail } from '../kernel/errors.ts'
import { type CountedPage, type Page, type PageArguments, pageOf, pageRequest } from '../kernel/page.ts'
import { ofOneProperty } from './citus/one-property.ts'
import { isDistributed } from './citus/query-scope.ts'
import type { Filter } from './filter.ts'
import { JsonText } from './json-text.ts'
import { cursorText, edgeText, type PageText, pageOfText, selectPage } from './page-as-text.ts'
import { qualifyColumns } from './qualify-columns.ts'
import { selectAsJson } from './select-as-json.ts'
import { edgesShape, jsonShape, type Selection, selectionKey } from './selection.ts'
import { planEachTime, prepared, rawStatement } from './statements.ts'
import { momentText } from './text.ts'
import { project, type View } from './view.ts'

interface List<Row> {
  /** Names the list in cursors and statements. */
  name: string
  view: View<Row>
  selection: Selection
  filter: Filter
  /** Columns of the order, none ever null, the last one unique. */
  keys: readonly string[]
  direction: 'asc' | 'desc'
  /** For filters whose best plan depends on their values. */
  planEachTime?: boolean
  /** Searches by keyword among the rows of the filter. */
  search?: { inPage(slice: Slice): SQL; inAll(where: SQL): SQL }
}

/** The page in SQL. The columns are those of the order, without table names. */
export interface Slice {
  where: SQL
  columns: SQL
  order: SQL
  limit: Placeholder | SQL
}

const limit = sql.placeholder('limit')

/**
 * Reads a page in one statement: it starts at the cursor and reads one row more than the page has. For example:
 * select string_agg(concat('{"cursor":"', cursor, '","node":', node, '}'), E'\t,') as edges, string_agg(cursor, E'\t') as cursors
 * from (select concat(…) as cursor, concat(…) as node
 *   from (select * from "reservations" where "accommodation_id" = $1 and ("created_at", "id") < ($2, $3)
 *     order by "created_at" desc, "id" desc limit 201) as "reservations"
 *   order by "created_at" desc, "id" desc limit $4) as page
 */
export async function readPage<Row>(ctx: Context, args: PageArguments, list: List<Row>): Promise<Page<Row>> {
  return (await read(ctx, args, list)).page
}

/**
 * Reads a page and, if `counted`, the number of all rows of the list. The page's statement counts too; only a page that a cursor
 * leaves without rows can need a second one.
 */
export async function readCountedPage<Row>(
  ctx: Context,
  args: PageArguments,
  list: List<Row>,
  counted: boolean,
): Promise<CountedPage<Row>> {
  const { page, rowsOfList } = await read(ctx, args, list, counted)
  if (!counted || rowsOfList !== undefined || (args.after ?? args.before) == null) return { ...page, totalCount: rowsOfList ?? 0 }
  const start = await read(ctx, { first: 1 }, { ...list, selection: {} }, counted)
  return { ...page, totalCount: start.rowsOfList ?? 0 }
}

async function read<Row>(ctx: Context, args: PageArguments, list: List<Row>, counted = false) {
  const { view, selection, filter, keys, direction } = list
  const columns = keys.map((key) => getTableColumns(view.table)[key]!)
  const cursorName = `${list.name}:${keys[0]}:${direction}`
  const request = pageRequest(args, ctx.limits, cursorName)
  const { backward, after, before, size } = request
  const [start, end] = backward ? [before, after] : [after, before]
  const bounds = { ...boundOf('from', start, columns), ...boundOf('until', end, columns) }

  const build = (name: string): Reader => {
    const ascending = (direction === 'asc') !== backward
    const from = start ? beyond(columns, 'from', ascending) : undefined
    const until = end ? beyond(columns, 'until', !ascending) : undefined
    const where = and(...filter.conditions, from, until) ?? sql`true`
    const bare = columns.map(({ name }) => sql.identifier(name))
    const order = sql.join(
      bare.map((column) => (ascending ? sql`${column} asc` : sql`${column} desc`)),
      sql`, `,
    )
    const slice = { where, columns: sql.join(bare, sql`, `), order, limit }
    // Citus sees the property of the relations only without a subquery
    const isPrepared = !list.search && !list.planEachTime && !isDistributed(ctx.db)
    const first = isPrepared && firstRows(view.table, { ...slice, limit: sql.raw(String(ctx.limits.PAGE_SIZE_MAX + 1)) })
    const matching = list.search?.inPage(slice) ?? where
    const parts = isDistributed(ctx.db) ? undefined : textParts(list, cursorName, columns)
    if (parts) {
      // otherwise a cursor would be written for each row that is sorted
      const source = first || firstRows(view.table, { ...slice, where: matching })
      const also = counted ? sql`, ${countOf(list)} as "rowsOfList"` : sql``
      const query = selectPage({ ...parts, from: sql`${source.getSQL()} order by ${order} limit ${limit}`, also })
      return { text: rawStatement<PageText & Counted>(ctx.db, query, name) }
    }
    const row = { ...rowOf(list, columns), ...(counted && { rowsOfList: countOf(list) }) }
    const built = ctx.db
      .select(isDistributed(ctx.db) && 'accommodationId' in filter.values ? ofOneProperty(row) : row)
      .from(first || view.table)
      .where(first ? undefined : matching)
      .orderBy(...columns.map((column) => (ascending ? asc(column) : desc(column))))
      .limit(limit)
      .prepare(name)
    return { built: built as Execution<ReadRow[]> }
  }
  const bounded = `${start !== null} ${end !== null}`
  const key = [cursorName, filter.shape, !!list.search, backward, bounded, counted, selectionKey(selection)].join(' ')
  const statement = prepared(ctx.db, key, (name) => build(list.planEachTime ? planEachTime : name))
  const values = { ...filter.values, ...bounds, limit: size + 1 }
  if (statement.text) {
    const [text] = (await statement.text.execute(values)).rows
    return { page: pageOfText<Row>(text!, request), rowsOfList: text!.rowsOfList }
  }
  const rows = await statement.built.execute(values)
  const page = pageOf(rows, request, cursorName, (row) => ({
    values: keys.map((key) => cursorValue(row[key])),
    node: (row.json instanceof JsonText ? row.json : row) as Row,
  }))
  return { page, rowsOfList: rows[0]?.rowsOfList }
}

interface Counted {
  readonly rowsOfList?: number
}

interface Execution<Result> {
  execute(values: Record<string, unknown>): Promise<Result>
}

/** A statement for a page as one text, or for its rows. */
type Reader =
  | { text: Execution<{ rows: (PageText & Counted)[] }>; built?: undefined }
  | { text?: undefined; built: Execution<ReadRow[]> }

interface ReadRow extends Counted {
  readonly [column: string]: unknown
}

/** What a page as one text is made of, where the database can write its edges. */
function textParts({ view, selection }: List<unknown>, cursorName: string, columns: readonly PgColumn[]) {
  const edge = selection[edgesShape] && edgeText(selection[edgesShape])
  const row = edge && selectAsJson(view, selection[jsonShape]!)
  const cursor = row && cursorText(cursorName, columns)
  return cursor && { row, cursor, edge }
}

/** The row as JSON, where that is possible, beside the columns of the order; otherwise the selected columns. */
function rowOf({ view, selection, keys }: List<unknown>, columns: readonly PgColumn[]) {
  const json = selection[jsonShape] && selectAsJson(view, selection[jsonShape])
  if (!json) return project(view, selection, keys)
  const order = columns.map((column) => (column.dataType === 'date' ? qualifyColumns(momentText(column)) : column))
  return { ...Object.fromEntries(keys.map((key, at) => [key, order[at]!])), json }
}

/**
 * The rows of a page before anything of them is written. Without a search and where the plan is kept, their limit is that of the largest
 * page, as a literal: with only a parameter, PostgreSQL's generic plan expects a tenth of the list. That looks expensive, so it would plan
 * each call anew.
 */
const firstRows = (table: PgTable, { where, order, limit }: Slice) =>
  new Subquery(
    sql`select * from ${table} where ${where} order by ${order} limit ${limit}`,
    getTableColumns(table),
    getTableName(table),
  )

/** Depends on no row of the page, so that the database counts once. */
function countOf({ view, filter, search }: List<unknown>): SQL<number> {
  const where = and(...filter.conditions) ?? sql`true`
  // qualified again for the reason that `relatedRows` gives
  return qualifyColumns(sql<number>`(select count(*)::int from ${view.table} where ${search?.inAll(where) ?? where})`)
}

type Bound = 'from' | 'until'

function beyond(columns: readonly PgColumn[], bound: Bound, ascending: boolean): SQL {
  const names = sql.join([...columns], sql`, `)
  const values = sql.join(
    columns.map((_, index) => sql`${sql.placeholder(`${bound}${index}`)}`),
    sql`, `,
  )
  return ascending ? sql`(${names}) > (${values})` : sql`(${names}) < (${values})`
}

const cursorValue = (value: unknown): CursorValue => (value instanceof Date ? value.toISOString() : (value as CursorValue))

/** A cursor comes from outside: values that do not fit their columns are refused before the database sees them. */
function boundOf(bound: Bound, values: CursorValues | null, columns: readonly PgColumn[]): Record<string, CursorValue> {
  if (values === null) return {}
  const fits = values.length === columns.length && columns.every((column, index) => fitsColumn(values[index]!, column))
  if (!fits) fail('CURSOR_INVALID')
  return Object.fromEntries(values.map((value, index) => [`${bound}${index}`, value]))
}

function fitsColumn(value: CursorValue, column: PgColumn): boolean {
  const { dataType } = column
  if (dataType === 'number')
    return Number.isSafeInteger(value) && (column.getSQLType() !== 'integer' || Number(value) === (Number(value) | 0))
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return false
  if (column.getSQLType() === 'date') return isMoment(`${value}T00:00:00.000Z`)
  return dataType !== 'date' || isMoment(value)
}

/** As `toISOString` writes it, of the years 1 to 9999, which PostgreSQL reads too. */
function isMoment(value: string): boolean {
  if (!/^(?!0000)\d{4}-/.test(value)) return false
  const moment = new Date(value)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === value
}
