import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { JsonText } from './json-text.ts'
import type { JsonField, JsonForm, JsonShape } from './selection.ts'
import { isId } from './tables/columns.ts'
import { concat, momentParts, orNull, quoted, type TextPart, type TextParts } from './text.ts'
import { qualifyColumns, type Relation, type View } from './view.ts'

/** Selects a row as JSON text; undefined where the shape needs more than the view's columns and relations. */
export function selectAsJson(view: View<unknown>, shape: JsonShape): SQL<JsonText> | undefined {
  const object = objectText(view, shape)
  // qualified again for the reason that `relatedRows` gives
  return object && qualifyColumns(object).mapWith((text: string) => new JsonText(text))
}

/** By `concat`, which takes less time than `json_build_object`. */
function objectText(view: View<unknown>, shape: JsonShape): SQL | undefined {
  const parts: TextPart[] = ['{']
  for (const [at, field] of shape.entries()) {
    const value = valueParts(view, field)
    if (!value) return undefined
    parts.push(`${at === 0 ? '' : ','}"${field.key}":`, ...value)
  }
  return concat([...parts, '}'])
}

function valueParts(view: View<unknown>, field: JsonField): TextParts | undefined {
  if ('constant' in field) return quoted([field.constant])
  const { name, nullable } = field
  const relation = view.relations[name]
  if ('rows' in field) {
    if (relation?.many !== field.many || !(nullable || field.many)) return undefined
    const object = objectText(relation.view, field.rows)
    return object && relationParts(relation, object)
  }
  const column = getTableColumns(view.table)[name]
  if (relation || view.computed[name] || view.needs[name] || !column) return undefined
  return nullable || column.notNull ? columnParts(column, field.form) : undefined
}

function relationParts({ view, on, many, orderBy }: Relation, object: SQL): TextParts {
  const rows = sql`${view.table} where ${on}`
  const read = (value: SQL, from: SQL) => qualifyColumns(sql`(select ${value} from ${from})`)
  if (!many) return [orNull([read(object, rows)])]
  // a sorted sub-select keeps the order of an index; before PostgreSQL 16, `string_agg(… order by …)` sorts even then
  return ['[', read(sql`string_agg(${object}, ',')`, sql`(select * from ${rows} order by ${orderBy}) as ${view.table}`), ']']
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
function columnParts(column: PgColumn, form: JsonForm): TextParts | undefined {
  const parts = typeof form === 'string' ? typedParts(column, form) : namedParts(column, form)
  return parts && (column.notNull ? parts : [orNull(parts)])
}

const typedParts = (column: PgColumn, form: TypedForm) => (isOfForm(column, form) ? partsOf[form](column) : undefined)

const partsOf: Readonly<Record<TypedForm, (column: PgColumn) => TextParts>> = {
  text: (column) => (isId(column) ? quoted([sql`${column}`]) : [sql`to_json(${column})`]),
  integer: (column) => [sql`${column}`],
  boolean: (column) => [sql`${column}::text`],
  timestamp: (column) => quoted(momentParts(column)),
}

/** Names need no escape. */
const namedParts = (column: PgColumn, names: readonly string[]) =>
  column.enumValues?.every((value) => names.includes(value)) ? quoted([sql`${column}`]) : undefined
