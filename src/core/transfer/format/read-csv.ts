import { fail } from '../../../kernel/errors.ts'

/** A cell of CSV: null if it is empty and not quoted. */
export type Cell = string | null

const unquotedCell = /[^,"\r\n]*/y
const quotedCell = /"([^"]*(?:""[^"]*)*)"/y

/** The cells of a line by RFC 4180. */
export function cellsOf(line: string): Cell[] {
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
