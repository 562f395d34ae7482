import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Finished } from './finished.ts'
import { qualified } from './qualified.ts'
import type { Answer, AnswerField, Form } from './selection.ts'
import { relatedRows, type View } from './view.ts'

/** A function of the database takes a hundred arguments, each key and each value one. */
const keysMost = 50

/** The row as its answer; undefined where the answer wants more than the columns and relations of the view. */
export function finishedRow(view: View<unknown>, answer: Answer): SQL<Finished> | undefined {
  const object = objectOf(view, answer)
  // wrapped once more for the reason that `relatedRows` gives
  return object && qualified(sql`${object}::text`).mapWith((text: string) => new Finished(text))
}

/** A point in time as the API spells it. */
export const momentText = (column: PgColumn): SQL<string> =>
  qualified(sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

function objectOf(view: View<unknown>, answer: Answer): SQL | undefined {
  const pairs: SQL[] = []
  for (const field of answer) {
    const value = valueIn(view, field)
    if (!value) return undefined
    pairs.push(sql`${sql.raw(`'${field.key}'`)}, ${value}`)
  }
  return pairs.length > keysMost ? undefined : sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

function valueIn(view: View<unknown>, field: AnswerField): SQL | undefined {
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
  return nullable || column.notNull ? written(column, field.form) : undefined
}

const sqlTypes = {
  text: /^text\b/,
  integer: /^integer$/,
  boolean: /^boolean$/,
  moment: /^timestamp .*with time zone$/,
} satisfies Record<Form & string, RegExp>

/** The column's value in the form that the API has for it, where every value of the column has that form. */
function written(column: PgColumn, form: Form): SQL | undefined {
  if (typeof form !== 'string') return column.enumValues?.every((value) => form.includes(value)) ? sql`${column}` : undefined
  if (!sqlTypes[form].test(column.getSQLType())) return undefined
  return form === 'moment' ? momentText(column) : sql`${column}`
}
