import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { JsonRow } from './json-row.ts'
import { qualifyColumns } from './qualify-columns.ts'
import type { JsonField, JsonForm, JsonShape } from './selection.ts'
import { relatedRows, type View } from './view.ts'

/** A function of PostgreSQL takes 100 arguments; each key takes two. */
const maxKeys = 50

/** Selects a row as JSON text; undefined where the shape needs more than the view's columns and relations. */
export function selectAsJson(view: View<unknown>, shape: JsonShape): SQL<JsonRow> | undefined {
  const object = objectOf(view, shape)
  // qualified again for the reason that `relatedRows` gives
  return object && qualifyColumns(sql`${object}::text`).mapWith((text: string) => new JsonRow(text))
}

/** A timestamp in the form of the API. */
export const timestampText = (column: PgColumn): SQL<string> =>
  qualifyColumns(sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

function objectOf(view: View<unknown>, shape: JsonShape): SQL | undefined {
  const pairs: SQL[] = []
  for (const field of shape) {
    const value = valueExpression(view, field)
    if (!value) return undefined
    pairs.push(sql`${sql.raw(`'${field.key}'`)}, ${value}`)
  }
  return pairs.length > maxKeys ? undefined : sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

function valueExpression(view: View<unknown>, field: JsonField): SQL | undefined {
  if ('constant' in field) return sql.raw(`'${field.constant}'`)
  const { name, nullable } = field
  const relation = view.relations[name]
  if ('rows' in field) {
    if (relation?.many !== field.many || !(nullable || field.many)) return undefined
    const object = objectOf(relation.view, field.rows)
    return object && relatedRows(relation, object)
  }
  const column = getTableColumns(view.table)[name]
  if (relation || view.computed[name] || view.needs[name] || !column) return undefined
  return nullable || column.notNull ? columnValue(column, field.form) : undefined
}

const sqlTypes = {
  text: /^text\b/,
  integer: /^integer$/,
  boolean: /^boolean$/,
  timestamp: /^timestamp .*with time zone$/,
} satisfies Record<JsonForm & string, RegExp>

/** The column in the form of the API; undefined where the column could hold another value. */
function columnValue(column: PgColumn, form: JsonForm): SQL | undefined {
  if (typeof form !== 'string') return column.enumValues?.every((value) => form.includes(value)) ? sql`${column}` : undefined
  if (!sqlTypes[form].test(column.getSQLType())) return undefined
  return form === 'timestamp' ? timestampText(column) : sql`${column}`
}
