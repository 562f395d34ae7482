import { addDays } from '../../../kernel/zone.ts'
import type { OfferLine } from './stay.ts'

type Tax = OfferLine['taxes'][number]
/** The head of a line, its amount, and each tax with its amount. */
type PackedLine = [head: number, amount: number, ...taxes: number[]]
/** The lines of one date, which so many further dates repeat. */
type Run = [date: string, dates: number, ...lines: PackedLine[]]

/** Lines for a token: what repeats is written once. */
interface PackedLines {
  heads: [source: OfferLine['source'], description: string, ...articleId: string[]][]
  taxes: [code: string, name: string, ratePpm: number | null, included: boolean][]
  runs: Run[]
}

/** Packs lines that are in the order of their dates. */
export function packed(lines: readonly OfferLine[]): PackedLines {
  const heads = new Table<PackedLines['heads'][number]>()
  const taxes = new Table<PackedLines['taxes'][number]>()
  const byDate = new Map<string, PackedLine[]>()
  for (const { source, articleId, date, description, amount, taxes: ofLine } of lines) {
    const parts = ofLine.flatMap((tax) => [taxes.indexOf([tax.code, tax.name, tax.ratePpm, tax.included]), tax.amount])
    const ofDate = byDate.get(date) ?? []
    byDate.set(date, ofDate)
    const head: PackedLines['heads'][number] = articleId ? [source, description, articleId] : [source, description]
    ofDate.push([heads.indexOf(head), amount, ...parts])
  }
  const runs: Run[] = []
  for (const [date, ofDate] of byDate) {
    const last = runs.at(-1)
    if (last && addDays(last[0], last[1]) === date && JSON.stringify(last.slice(2)) === JSON.stringify(ofDate)) last[1]++
    else runs.push([date, 1, ...ofDate])
  }
  return { heads: heads.rows, taxes: taxes.rows, runs }
}

export function unpacked({ heads, taxes, runs }: PackedLines): OfferLine[] {
  return runs.flatMap(([first, dates, ...lines]) =>
    Array.from({ length: dates }, (_, day) => addDays(first, day)).flatMap((date) =>
      lines.map(([head, amount, ...parts]): OfferLine => {
        const [source, description, articleId] = heads[head]!
        return { source, ...(articleId && { articleId }), date, description, amount, taxes: taxesOf(taxes, parts) }
      }),
    ),
  )
}

function taxesOf(taxes: PackedLines['taxes'], parts: readonly number[]): Tax[] {
  const found: Tax[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [code, name, ratePpm, included] = taxes[parts[at]!]!
    found.push({ code, name, ratePpm, amount: parts[at + 1]!, included })
  }
  return found
}

/** Rows that are stored once. */
class Table<Row> {
  readonly rows: Row[] = []
  readonly #places = new Map<string, number>()

  indexOf(row: Row): number {
    const key = JSON.stringify(row)
    const place = this.#places.get(key) ?? this.rows.push(row) - 1
    this.#places.set(key, place)
    return place
  }
}
