import { type ErrorCode, FoyerError, fail } from '../../../kernel/errors.ts'
import { type Limits, QUOTED_CHARACTERS_MAX, UNKNOWN_COLUMNS_SHOWN } from '../../../kernel/limits.ts'
import { faultIn } from '../../../kernel/storable.ts'
import type { Columns, TransferFormat } from '../columns.ts'
import { type RawLine, splitLines } from './split-lines.ts'
import { unguarded } from './write-rows.ts'

/** A cell of CSV: null if it is empty and not quoted. */
type Cell = string | null

const unquotedCell = /[^,"\r\n]*/y
const quotedCell = /"([^"]*(?:""[^"]*)*)"/y

/** The cells of a line by RFC 4180. */
function cellsOf(line: string): Cell[] {
  const cells: Cell[] = []
  for (let at = 0; ; at++) {
    const isQuoted = line[at] === '"'
    const pattern = isQuoted ? quotedCell : unquotedCell
    pattern.lastIndex = at
    const [whole, inner] = pattern.exec(line) ?? fail('IMPORT_LINE_INVALID', 'A quote is not closed.')
    at += whole.length
    cells.push(isQuoted ? inner!.replaceAll('""', '"') : whole === '' ? null : whole)
    if (at === line.length) return cells
    if (line[at] !== ',')
      fail('IMPORT_LINE_INVALID', `Column ${cells.length} goes on after its end. A text with commas or quotes stands in quotes.`)
  }
}

/** Why a line was refused. */
export interface Refusal {
  errorCode: ErrorCode
  field: string | null
  message: string
}

export interface ImportRecord {
  line: number
  /** Its last line in the file, if it has several. */
  lastLine?: number
  values?: Record<string, unknown>
  /** Of a line that could be read and was refused, if it has one. */
  key?: string
  refusal?: Refusal
}

export const refusalOf = ({ errorCode, field, message }: FoyerError): Refusal => ({ errorCode, field: field ?? null, message })

interface Source {
  body: AsyncIterable<Uint8Array>
  format: TransferFormat
  columns: Columns
  limits: Limits
}

/** The lines of a file with their values. A line that cannot be read says why; a wrong head refuses the whole file. */
export async function* readRecords({ body, format, columns, limits }: Source): AsyncGenerator<ImportRecord> {
  const { IMPORT_LINE_BYTES_MAX: bytesMax, JSON_DEPTH_MAX: depthMax } = limits
  let names: readonly string[] | undefined
  for await (const raw of splitLines(body, { quotes: format === 'CSV', bytesMax })) {
    if (format === 'CSV' && !names) {
      names = headOf(raw, columns, bytesMax)
      continue
    }
    const read = (text: string) => (format === 'CSV' ? fromCsv(cellsOf(text), names!, columns) : fromJson(text))
    const check = (values: Record<string, unknown>) => {
      const fault = faultIn(values, depthMax)
      if (fault) fail('IMPORT_LINE_INVALID', fault.message)
      refuseUnknownColumns(values, columns)
    }
    const record = recordOf(raw, bytesMax, { read, check })
    if (record) yield record
  }
  if (format === 'CSV' && !names) fail('BAD_REQUEST', 'The file is empty. Its first line names the columns.')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a line without its line end; without a byte order mark, which the decoder removes. */
function textOf({ bytes }: RawLine, bytesMax: number): string {
  if (bytes === null) fail('IMPORT_LINE_INVALID', `The line has more than ${bytesMax} bytes.`)
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    fail('IMPORT_LINE_INVALID', 'The line is not valid UTF-8.')
  }
  return text.endsWith('\r') ? text.slice(0, -1) : text
}

interface Reader {
  read(text: string): Record<string, unknown>
  check(values: Record<string, unknown>): void
}

/** An empty line is none. */
function recordOf(raw: RawLine, bytesMax: number, { read, check }: Reader): ImportRecord | undefined {
  const { line, lastLine } = raw
  const lines = lastLine === line ? { line } : { line, lastLine }
  let key: unknown
  try {
    const text = textOf(raw, bytesMax)
    if (text.trim() === '') return undefined
    const values = read(text)
    key = Object.hasOwn(values, 'key') ? values.key : undefined
    check(values)
    return { ...lines, values }
  } catch (error) {
    if (!(error instanceof FoyerError)) throw error
    const isStorable = typeof key === 'string' && !faultIn(key, 1)
    return { ...lines, ...(isStorable && { key: key as string }), refusal: refusalOf(error) }
  }
}

function headOf(raw: RawLine, columns: Columns, bytesMax: number): readonly string[] {
  let cells: Cell[]
  try {
    cells = cellsOf(textOf(raw, bytesMax))
  } catch (error) {
    if (!(error instanceof FoyerError)) throw error
    fail('BAD_REQUEST', `The first line, which names the columns: ${error.message}`)
  }
  const names = cells.map((cell) => (cell ?? '').trim())
  const unknown = names.filter((name) => !Object.hasOwn(columns, name))
  if (unknown.length > 0) {
    const shown = unknown.slice(0, UNKNOWN_COLUMNS_SHOWN).map((name) => JSON.stringify(name.slice(0, QUOTED_CHARACTERS_MAX)))
    fail('BAD_REQUEST', `Unknown columns: ${shown.join(', ')}. The columns are ${Object.keys(columns).join(', ')}.`)
  }
  if (new Set(names).size < names.length) fail('BAD_REQUEST', 'A column is named twice.')
  return names
}

function fromCsv(cells: readonly Cell[], names: readonly string[], columns: Columns): Record<string, unknown> {
  if (cells.length !== names.length)
    fail('IMPORT_LINE_INVALID', `The line has ${cells.length} columns, and the first line names ${names.length}.`)
  return Object.fromEntries(names.map((name, at) => [name, typedValue(cells[at]!, columns[name]!, name)]))
}

function typedValue(cell: Cell, type: Columns[string], field: string): unknown {
  if (cell === null) return null
  switch (type) {
    case 'text':
      return unguarded(cell)
    case 'number':
      return /^-?\d{1,16}$/.test(cell) ? Number(cell) : cell
    case 'boolean':
      return cell === 'true' ? true : cell === 'false' ? false : cell
    case 'json':
      return jsonOf(cell, field)
  }
}

function fromJson(text: string): Record<string, unknown> {
  const values = jsonOf(text)
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    fail('IMPORT_LINE_INVALID', 'The line is not a JSON object.')
  return values as Record<string, unknown>
}

function refuseUnknownColumns(values: Record<string, unknown>, columns: Columns): void {
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(columns, name))
  if (unknown === undefined) return
  const field = cut(unknown, QUOTED_CHARACTERS_MAX)
  fail('IMPORT_LINE_INVALID', { field, message: `${field}: no such column` })
}

/** The first characters of a text. The database stores no half of a character. */
export const cut = (text: string, charactersMax: number) => text.slice(0, charactersMax).toWellFormed()

function jsonOf(text: string, field?: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    fail(
      'IMPORT_LINE_INVALID',
      field === undefined ? 'The line is not valid JSON.' : { field, message: `${field}: expected JSON` },
    )
  }
}
