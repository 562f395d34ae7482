import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cursorTag, hexMark } from '../kernel/cursor.ts'
import { cutToPage, type Page, type PageRequest, pageInfoOf } from '../kernel/page.ts'
import { JsonText } from './json-text.ts'
import { concat, isOfForm, literal, timestampText } from './select-as-json.ts'
import type { JsonShape } from './selection.ts'
import { isId } from './tables/columns.ts'

/** A page as one row. Both texts have a line for each row that was read, and are null without one. */
export interface PageText extends Record<string, unknown> {
  /** Each line but the first begins with a comma. */
  edges: string | null
  cursors: string | null
}

interface Parts {
  /** The row as JSON, in the sub-select named `node`. */
  row: SQL
  /** The cursor of the row, there named `cursor`. */
  cursor: SQL
  /** The edge, written of these two. */
  edge: SQL
  /** The rows in their order, up to one more than the page has. */
  from: SQL
  /** Further columns, each after a comma. */
  also: SQL
}

/**
 * Selects a page as one text, which takes the database and the server less time than a message for each row. JSON escapes line
 * breaks, so a line break separates rows.
 */
export const selectPage = ({ row, cursor, edge, from, also }: Parts): SQL =>
  sql`select string_agg(${edge}, E'\\n,') as edges, string_agg(cursor, E'\\n') as cursors${also} from (
    select ${cursor} as cursor, ${row} as node from ${from}) as page`

/** An edge of this shape; undefined for a query with too many aliases. */
export function edgeText(shape: JsonShape): SQL | undefined {
  const parts: SQL[] = []
  for (const [at, field] of shape.entries()) {
    const start = `${at === 0 ? '{' : ','}"${field.key}":`
    if ('constant' in field) parts.push(literal(`${start}"${field.constant}"`))
    else if ('rows' in field) parts.push(literal(start), sql`node`)
    else parts.push(literal(`${start}"`), sql`cursor`, literal('"'))
  }
  return concat([...parts, literal('}')])
}

/** The cursor of a row, for `decodeCursor`. Undefined where the order has another type. */
export function cursorText(list: string, keys: readonly PgColumn[]): SQL | undefined {
  const values = keys.map(valueText)
  if (!values.every((value) => value !== undefined)) return undefined
  return sql`concat(${literal(cursorTag(list))}, ',', ${sql.join(values, sql`, ',', `)})`
}

function valueText(column: PgColumn): SQL | undefined {
  if (isOfForm(column, 'timestamp')) return timestampText(column)
  if (isId(column) || isOfForm(column, 'integer')) return sql`${column}`
  return isOfForm(column, 'text') ? sql`${literal(hexMark)}, encode(convert_to(${column}, 'UTF8'), 'hex')` : undefined
}

/** The page from its text. */
export function pageOfText<Node>(text: PageText, request: PageRequest): Page<Node> {
  const { kept, more } = cutToPage(text.cursors?.split('\n') ?? [], request)
  // only the executor reads them, and copies the text into the answer
  const edges: unknown = new JsonText(`[${cutEdges(text.edges ?? '', request, more)}]`)
  return {
    edges: edges as Page<Node>['edges'],
    pageInfo: pageInfoOf(request, more, { startCursor: kept[0] ?? null, endCursor: kept.at(-1) ?? null }),
  }
}

function cutEdges(text: string, request: PageRequest, more: boolean): string {
  if (request.backward) return cutToPage(text.split('\n,'), request).kept.join()
  return more ? text.slice(0, Math.max(text.lastIndexOf('\n'), 0)) : text
}
