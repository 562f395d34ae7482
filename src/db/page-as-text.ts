import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cursorOfJson, cutToPage, type Page, type PageRequest, pageInfoOf } from '../kernel/page.ts'
import { JsonText } from './json-text.ts'
import { isOfForm, timestampText } from './select-as-json.ts'
import type { JsonShape } from './selection.ts'

/** A page as one row. */
export interface PageText extends Record<string, unknown> {
  /** A line for each row; null without rows. */
  lines: string | null
}

/**
 * Selects the rows of a page as one text, which takes the database and the server less time than a message for each row. A line has
 * the values of the order as JSON, a tab, and the row. JSON escapes tabs and line breaks. Undefined where the order has another type.
 */
export function selectLines(keys: readonly PgColumn[], row: SQL): SQL | undefined {
  const values = keys.map(valueText)
  if (!values.every((value) => value !== undefined)) return undefined
  return sql`concat(${sql.join(values, sql`, ',', `)}, E'\\t', ${row})`
}

export const joinLines = (line: SQL, from: SQL, also: SQL): SQL =>
  sql`select string_agg(line, E'\\n') as lines${also} from (select ${line} as line from ${from}) as page`

function valueText(column: PgColumn): SQL | undefined {
  if (isOfForm(column, 'timestamp')) return sql`'"', ${timestampText(column)}, '"'`
  if (isOfForm(column, 'text')) return sql`to_json(${column})`
  return isOfForm(column, 'integer') ? sql`${column}` : undefined
}

/** The page with its edges in this shape, written from the lines. `list` names the list in cursors. */
export function pageOfLines<Node>(text: string | null, request: PageRequest, list: string, shape: JsonShape): Page<Node> {
  const { kept, more } = cutToPage(text?.split('\n') ?? [], request)
  const cursorOf = (line: string) => cursorOfJson(list, line.slice(0, line.indexOf('\t')))
  // only the executor reads them, and copies the text into the answer
  const edges: unknown = new JsonText(`[${kept.map((line) => edgeText(shape, line, cursorOf)).join()}]`)
  const [first, last] = [kept[0], kept.at(-1)]
  return {
    edges: edges as Page<Node>['edges'],
    pageInfo: pageInfoOf(request, more, {
      startCursor: first === undefined ? null : cursorOf(first),
      endCursor: last === undefined ? null : cursorOf(last),
    }),
  }
}

function edgeText(shape: JsonShape, line: string, cursorOf: (line: string) => string): string {
  let written = '{'
  for (const field of shape) {
    const start = written === '{' ? '"' : ',"'
    if ('constant' in field) written += `${start}${field.key}":"${field.constant}"`
    else if ('rows' in field) written += `${start}${field.key}":${line.slice(line.indexOf('\t') + 1)}`
    else written += `${start}${field.key}":"${cursorOf(line)}"`
  }
  return `${written}}`
}
