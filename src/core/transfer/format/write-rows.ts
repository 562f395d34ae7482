import type { Columns, TransferFormat } from '../columns.ts'

export type TransferRow = Readonly<Record<string, unknown>>

/** Writes rows as a file, one row a line. */
interface RowWriter {
  /** What comes before the first row. */
  readonly head: string
  write(rows: readonly TransferRow[]): string
}

export const writerOf = (format: TransferFormat, columns: Columns): RowWriter =>
  format === 'CSV' ? csvWriter(columns) : ndjsonWriter(columns)

function ndjsonWriter(columns: Columns): RowWriter {
  const names = Object.keys(columns)
  const lineOf = (row: TransferRow) => `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])))}\n`
  return { head: '', write: (rows) => rows.map(lineOf).join('') }
}

function csvWriter(columns: Columns): RowWriter {
  const entries = Object.entries(columns)
  const lineOf = (row: TransferRow) => `${entries.map(([name, type]) => cellOf(row[name] ?? null, type)).join(',')}\r\n`
  return { head: `${Object.keys(columns).join(',')}\r\n`, write: (rows) => rows.map(lineOf).join('') }
}

/** An empty cell is null, and `""` the empty text. */
function cellOf(value: unknown, type: Columns[string]): string {
  if (value === null) return ''
  if (type === 'json') return quoted(JSON.stringify(value))
  if (type !== 'text') return String(value)
  const text = guarded(String(value))
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? quoted(text) : text
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A spreadsheet would take a text with such a beginning for a formula. */
const formula = /^['=+\-@\t\r\n]/
const guardedFormula = /^'['=+\-@\t\r\n]/

const guarded = (text: string) => (formula.test(text) ? `'${text}` : text)

/** The text of a cell as it was before the export. */
export const unguarded = (text: string) => (guardedFormula.test(text) ? text.slice(1) : text)
