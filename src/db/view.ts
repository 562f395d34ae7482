import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Selection } from './selection.ts'

/**
 * How rows of a table are read: columns, computed fields and relations. A read is one statement for the selected fields; relations
 * are JSON sub-selects, so that they do not multiply rows.
 */
export interface View<Row> {
  readonly table: PgTable
  /** Columns that every read selects. */
  readonly always: readonly string[]
  /** Field → columns that its resolver needs. */
  readonly needs: Readonly<Record<string, readonly string[]>>
  /** Field → expression over this table's columns. */
  readonly computed: Readonly<Record<string, SQL>>
  readonly relations: Readonly<Record<string, Relation>>
  /** Only for the type: a row with all fields. */
  readonly row?: Row
}

export interface Relation {
  readonly view: View<unknown>
  readonly on: SQL
  readonly many: boolean
  readonly orderBy: SQL | undefined
}

export function defineView<Row>(table: PgTable, options: Partial<Omit<View<Row>, 'table' | 'row'>> = {}): View<Row> {
  return { table, always: [], needs: {}, computed: {}, relations: {}, ...options }
}

export const one = (view: View<unknown>, on: SQL): Relation => ({ view, on, many: false, orderBy: undefined })
export const many = (view: View<unknown>, on: SQL, orderBy: SQL): Relation => ({ view, on, many: true, orderBy })

type Expression = PgColumn | SQL
type Decode = (value: unknown) => unknown

/** The select list for `db.select(…)`. `also` names further columns. */
export function project(view: View<unknown>, selection: Selection, also: readonly string[] = []): Record<string, Expression> {
  const columns = getTableColumns(view.table)
  const list: Record<string, Expression> = {}
  for (const name of [...view.always, ...also]) list[name] = columns[name]!
  for (const [field, inner] of Object.entries(selection)) {
    const relation = view.relations[field]
    if (relation) list[field] = subselect(relation, inner)
    else if (view.computed[field]) list[field] = view.computed[field]
    else if (view.needs[field]) for (const name of view.needs[field]) list[name] = columns[name]!
    else if (columns[field]) list[field] = columns[field]
  }
  return list
}

/** Whether the table's columns are enough for the selection. */
export function needsOnlyColumns(view: View<unknown>, selection: Selection): boolean {
  return Object.keys(selection).every((field) => !view.relations[field] && !view.computed[field])
}

function subselect(relation: Relation, selection: Selection): SQL {
  const list = project(relation.view, selection)
  const pairs = Object.entries(list).map(([name, expression]) => sql`${sql.raw(`'${name}'`)}, ${expression}`)
  const decode = decoder(list, relation.many)
  const expression = relatedRows(relation, sql`json_build_object(${sql.join(pairs, sql`, `)})`).mapWith(decode)
  relationDecoders.set(expression, decode)
  return expression
}

/** The related rows as JSON, each written by `object`. */
export function relatedRows({ view, on, many, orderBy }: Relation, object: SQL): SQL {
  const value = many ? sql`coalesce(json_agg(${object} order by ${orderBy}), '[]'::json)` : object
  return qualifyColumns(sql`(select ${value} from ${view.table} where ${on})`)
}

/** Converts JSON to the types of the inner columns: JSON has neither dates nor big integers. */
function decoder(list: Record<string, Expression>, many: boolean): Decode {
  const steps = Object.entries(list).flatMap(([name, expression]): [string, Decode][] => {
    const decode = decodeOf(expression)
    return decode ? [[name, decode]] : []
  })
  const decodeRow: Decode = (value) => {
    if (value === null) return null
    const row = value as Record<string, unknown>
    for (const [name, decode] of steps) if (row[name] !== null) row[name] = decode(row[name])
    return row
  }
  if (steps.length === 0) return (value) => value
  return many ? (value) => (value as unknown[]).map(decodeRow) : decodeRow
}

function decodeOf(expression: Expression): Decode | undefined {
  if (is(expression, SQL)) return relationDecoders.get(expression)
  return expression.dataType === 'date' ? (value) => new Date(value as string) : undefined
}

const relationDecoders = new WeakMap<SQL, Decode>()

/**
 * Keeps the table names of an expression's columns. Drizzle removes them in the select list of a single table, where a column
 * could then be taken for one of a sub-select.
 */
export const qualifyColumns = <T>(expression: SQL<T>): SQL<T> => sql<T>`${expression}`
