import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { JsonText } from './json-text.ts'
import { qualifyColumns } from './qualify-columns.ts'
import type { JsonField, JsonForm, JsonShape } from './selection.ts'
import { isId } from './tables/columns.ts'
import type { Relation, View } from './view.ts'

/** A function of PostgreSQL takes 100 arguments. */
const maxArguments = 100

/** Selects a row as JSON text; undefined where the shape needs more than the view's columns and relations. */
export function selectAsJson(view: View<unknown>, shape: JsonShape): SQL<JsonText> | undefined {
  const object = objectText(view, shape)
  // qualified again for the reason that `relatedRows` gives
  return object && qualifyColumns(object).mapWith((text: string) => new JsonText(text))
}

/** A timestamp in the form of the API. */
export const timestampText = (column: PgColumn): SQL<string> =>
  qualifyColumns(sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Only for text that cannot contain a quote, such as names of a query. */
export const literal = (text: string) => sql.raw(`'${text}'`)

/** By `concat`, which takes less time than `json_build_object`. */
function objectText(view: View<unknown>, shape: JsonShape): SQL | undefined {
  const parts: SQL[] = []
  for (const [at, field] of shape.entries()) {
    const value = valueText(view, field)
    if (!value) return undefined
    parts.push(literal(`${at === 0 ? '{' : ','}"${field.key}":`), value)
  }
  parts.push(literal(shape.length === 0 ? '{}' : '}'))
  return concat(parts)
}

/** Undefined if there are too many. */
export const concat = (parts: readonly SQL[]): SQL | undefined =>
  parts.length > maxArguments ? undefined : sql`concat(${sql.join([...parts], sql`, `)})`

const orNull = (text: SQL) => sql`coalesce(${text}, 'null')`

function valueText(view: View<unknown>, field: JsonField): SQL | undefined {
  if ('constant' in field) return literal(`"${field.constant}"`)
  const { name, nullable } = field
  const relation = view.relations[name]
  if ('rows' in field) {
    if (relation?.many !== field.many || !(nullable || field.many)) return undefined
    const object = objectText(relation.view, field.rows)
    return object && relationText(relation, object)
  }
  const column = getTableColumns(view.table)[name]
  if (relation || view.computed[name] || view.needs[name] || !column) return undefined
  return nullable || column.notNull ? columnText(column, field.form) : undefined
}

function relationText({ view, on, many, orderBy }: Relation, object: SQL): SQL {
  const read = (value: SQL) => qualifyColumns(sql`(select ${value} from ${view.table} where ${on})`)
  return many ? read(sql`concat('[', string_agg(${object}, ',' order by ${orderBy}), ']')`) : orNull(read(object))
}

type TypedForm = Extract<JsonForm, string>

const sqlTypes = {
  text: /^text\b/,
  integer: /^integer$/,
  boolean: /^boolean$/,
  timestamp: /^timestamp .*with time zone$/,
} satisfies Record<TypedForm, RegExp>

/** Whether the column's values have this form. */
export const isOfForm = (column: PgColumn, form: TypedForm): boolean => sqlTypes[form].test(column.getSQLType())

/** The column in the form of the API; undefined where the column could hold another value. */
function columnText(column: PgColumn, form: JsonForm): SQL | undefined {
  const text = typeof form === 'string' ? typedText(column, form) : namedText(column, form)
  return text && (column.notNull ? text : orNull(text))
}

const typedText = (column: PgColumn, form: TypedForm) => (isOfForm(column, form) ? texts[form](column) : undefined)

const texts: Readonly<Record<TypedForm, (column: PgColumn) => SQL>> = {
  text: (column) => (isId(column) ? quoted(sql`${column}`) : sql`to_json(${column})::text`),
  integer: (column) => sql`${column}::text`,
  boolean: (column) => sql`${column}::text`,
  timestamp: (column) => quoted(timestampText(column)),
}

/** Names need no escape. */
const namedText = (column: PgColumn, names: readonly string[]) =>
  column.enumValues?.every((value) => names.includes(value)) ? quoted(sql`${column}`) : undefined

const quoted = (text: SQL) => sql`'"' || ${text} || '"'`
