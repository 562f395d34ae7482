import { and, asc, desc, getTableColumns, getTableName, type Placeholder, type SQL, Subquery, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../kernel/context.ts'
import { type CursorValue, type CursorValues, cursorTag, encodeCursor } from '../kernel/cursor.ts'
import { fail } from '../kernel/errors.ts'
import { type CountedPage, type Edge, type Page, type PageArguments, pageOf, pageRequest } from '../kernel/page.ts'
import type { Filter } from './filter.ts'
import { JsonText } from './json-text.ts'
import { isOfForm, selectAsJson } from './select-as-json.ts'
import { jsonShape, type Selection, selectionKey } from './selection.ts'
import { planEachTime, prepared } from './statements.ts'
import { isId } from './tables/columns.ts'
import { concat, momentParts, type TextParts } from './text.ts'
import { firstRows, ofOneProperty } from './two-forms.ts'
import { project, qualifyColumns, type View } from './view.ts'

export interface List<Row> {
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
 * Reads a page in one statement: it starts at the cursor and reads one row more than the page has. For example, if the rows do not come as text:
 * select "created_at", "id", concat(…) as json
 * from (select * from "reservations" where "accommodation_id" = $1 and ("created_at", "id") < ($2, $3)
 *   order by "created_at" desc, "id" desc limit 201) as "reservations"
 * order by "created_at" desc, "id" desc limit $4
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
  const values = { ...filter.values, ...boundOf('from', start, columns), ...boundOf('until', end, columns), limit: size + 1 }
  const form: Form = {
    columns,
    ascending: (direction === 'asc') !== backward,
    from: start !== null,
    until: end !== null,
    counted,
  }
  const parts = [cursorName, filter.shape, !!list.search, backward, form.from, form.until, counted, selectionKey(selection)]
  const statement = prepared(ctx.db, parts.join(' '), (name) =>
    build(ctx, list, form).prepare(list.planEachTime ? planEachTime : name),
  )
  const rows = (await statement.execute(values)) as ReadRow[]
  const edgeOf = (row: ReadRow) => ({
    cursor: encodeCursor(
      cursorName,
      keys.map((key) => cursorValue(row[key])),
    ),
    node: row.json instanceof JsonText ? row.json : row,
  })
  const edges = rows[0]?.edges === undefined ? rows.map(edgeOf) : (rows[0].edges ?? [])
  const page = pageOf(edges as Edge<Row>[], request)
  return { page, rowsOfList: rows[0]?.rowsOfList }
}

interface ReadRow {
  readonly [column: string]: unknown
  /** Set where all rows of the page came as one; null if there are none. */
  readonly edges?: Edge<JsonText>[] | null
  readonly rowsOfList?: number
}

/** What the statement of a page depends on, beside its list. */
interface Form {
  columns: readonly PgColumn[]
  ascending: boolean
  /** Whether a cursor bounds the page, and on which side. */
  from: boolean
  until: boolean
  counted: boolean
}

function build({ db, limits }: Context, list: List<unknown>, { columns, ascending, from, until, counted }: Form) {
  const { view, filter, search } = list
  const bounds = [from && beyond(columns, 'from', ascending), until && beyond(columns, 'until', !ascending)]
  const where = and(...filter.conditions, ...bounds.filter((bound) => bound !== false)) ?? sql`true`
  const bare = columns.map(({ name }) => sql.identifier(name))
  const order = sql.join(
    bare.map((column) => (ascending ? sql`${column} asc` : sql`${column} desc`)),
    sql`, `,
  )
  const slice = { where, columns: sql.join(bare, sql`, `), order, limit }
  const count = counted && { rowsOfList: countOf(list) }
  // With only a parameter as a limit, PostgreSQL's generic plan expects a tenth of the list. That looks expensive, so it would plan each call.
  const keepsPlan = !search && !list.planEachTime
  const first = keepsPlan && firstRows(db, view.table, where, order, limits.PAGE_SIZE_MAX + 1)
  const edges = first && edgesOf(list, columns)
  if (edges) {
    const page = sql`select * from ${first} order by ${order} limit ${limit}`
    return db.select({ edges, ...count }).from(new Subquery(page, getTableColumns(view.table), getTableName(view.table)))
  }
  const select = db.select(ofOneProperty(db, { ...rowOf(list, columns), ...count }, filter.values))
  const rows = first ? select.from(first) : select.from(view.table).where(search?.inPage(slice) ?? where)
  return rows.orderBy(...columns.map((column) => (ascending ? asc(column) : desc(column)))).limit(limit)
}

/**
 * All rows of the page as one text, which the driver reads in less time than a row each. A line has the cursor, a tab and the row as JSON, in
 * which no tab and no end of a line stands. Undefined where the database cannot write the row or the cursor.
 */
function edgesOf({ name, view, selection, keys, direction }: List<unknown>, columns: readonly PgColumn[]) {
  const json = selection[jsonShape] && selectAsJson(view, selection[jsonShape])
  const values = columns.map(cursorParts)
  if (!json || !values.every((value) => value !== undefined)) return undefined
  const tag = cursorTag(`${name}:${keys[0]}:${direction}`)
  const line = concat([tag, ...values.flatMap((value) => [',', ...value]), '\t', json])
  return sql`string_agg(${line}, E'\\n')`.mapWith((text: string) => text.split('\n').map(edgeOfLine))
}

function edgeOfLine(line: string): Edge<JsonText> {
  const [cursor, json] = line.split('\t')
  return { cursor: cursor!, node: new JsonText(json!) }
}

/** A value of the order as `encodeCursor` writes it; undefined for a text, which needs hexadecimal digits. */
function cursorParts(column: PgColumn): TextParts | undefined {
  if (isOfForm(column, 'timestamp')) return momentParts(column)
  return isId(column) || isOfForm(column, 'integer') ? [sql`${column}`] : undefined
}

/** The row as JSON, where that is possible, beside the columns of the order; otherwise the selected columns. */
function rowOf({ view, selection, keys }: List<unknown>, columns: readonly PgColumn[]) {
  const json = selection[jsonShape] && selectAsJson(view, selection[jsonShape])
  return json ? { ...Object.fromEntries(keys.map((key, at) => [key, columns[at]!])), json } : project(view, selection, keys)
}

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
