import { Column, type DriverValueDecoder, is, SQL, Subquery } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import { breathe } from '../../kernel/breathe.ts'
import { ITEMS_WITHOUT_BREATH } from '../../kernel/limits.ts'

type Field = SelectedFieldsOrdered[number]['field']
type Row = Record<string, unknown>
/** What Drizzle's types leave out. */
type Decoding = SQL & { decoder: DriverValueDecoder<unknown, unknown> }

/**
 * Reads rows as Drizzle does, but lets timers and sockets have their turn between many: Drizzle holds the event loop until the last one.
 * Undefined for joins, whose columns Drizzle puts into objects.
 */
export function readerOf(fields: SelectedFieldsOrdered): ((rows: readonly unknown[][]) => Promise<Row[]>) | undefined {
  if (fields.some(({ path }) => path.length > 1)) return undefined
  const columns = fields.map(({ path, field }) => [path[0]!, decoderOf(field)] as const)
  return async (rows) => {
    const read: Row[] = []
    for (const cells of rows) {
      if (read.length % ITEMS_WITHOUT_BREATH === ITEMS_WITHOUT_BREATH - 1) await breathe()
      const row: Row = {}
      for (const [at, [key, decoder]] of columns.entries())
        row[key] = cells[at] === null ? null : decoder.mapFromDriverValue(cells[at])
      read.push(row)
    }
    return read
  }
}

function decoderOf(field: Field): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql
  return (expression as Decoding).decoder
}
