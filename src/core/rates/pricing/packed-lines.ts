import { addDays } from '../../../kernel/zone.ts'
import type { OfferLine } from './stay.ts'

type Tax = OfferLine['taxes'][number]
/** The head of a line, its amount, and each tax with its amount. */
type PackedLine = [head: number, amount: number, ...taxes: number[]]
/** The lines of one date, which so many further dates repeat. */
type Run = [date: string, dates: number, ...lines: PackedLine[]]

/** Lines for a token: what repeats is written once. */
interface PackedLines {
  /** With the article, or nothing, and the group of taxes, if they are known. */
  heads: [source: OfferLine['source'], description: string, ...articleIdAndGroup: string[]][]
  taxes: [code: string, name: string, ratePpm: number | null, included: boolean][]
  runs: Run[]
  /** What the taxes are levied on, in the places of the runs, their lines and the taxes of these; beside them, because servers of the version before read the runs. */
  bases?: Bases[] | undefined
}

type Bases = (number | null)[][]

/** Packs lines that are in the order of their dates. */
export function packed(lines: readonly OfferLine[]): PackedLines {
  const heads = new Table<PackedLines['heads'][number]>()
  const taxes = new Table<PackedLines['taxes'][number]>()
  const runs: Run[] = []
  const bases: Bases[] = []
  for (const [date, ofDate] of Map.groupBy(lines, (line) => line.date)) {
    const packedLines = ofDate.map(({ source, articleId, description, amount, taxes: ofLine, taxGroup }): PackedLine => {
      const parts = ofLine.flatMap((tax) => [taxes.indexOf([tax.code, tax.name, tax.ratePpm, tax.included]), tax.amount])
      const head: PackedLines['heads'][number] = taxGroup
        ? [source, description, articleId ?? '', taxGroup]
        : [source, description, ...(articleId ? [articleId] : [])]
      return [heads.indexOf(head), amount, ...parts]
    })
    const ofTaxes = ofDate.map((line) => line.taxes.map(({ base }) => base ?? null))
    const last = runs.at(-1)
    const isSame = last && addDays(last[0], last[1]) === date && areAlike([last.slice(2), bases.at(-1)], [packedLines, ofTaxes])
    if (isSame) last[1]++
    else {
      runs.push([date, 1, ...packedLines])
      bases.push(ofTaxes)
    }
  }
  const hasBases = bases.flat(2).some((base) => base !== null)
  return { heads: heads.rows, taxes: taxes.rows, runs, ...(hasBases && { bases }) }
}

const areAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function unpacked({ heads, taxes, runs, bases }: PackedLines): OfferLine[] {
  return runs.flatMap(([first, dates, ...lines], run) =>
    Array.from({ length: dates }, (_, day) => addDays(first, day)).flatMap((date) =>
      lines.map(([head, amount, ...parts], place): OfferLine => {
        const [source, description, articleId, taxGroup] = heads[head]!
        const line = { source, date, description, amount, taxes: taxesOf(taxes, parts, bases?.[run]?.[place]) }
        return { ...line, ...(articleId && { articleId }), ...(taxGroup && { taxGroup }) }
      }),
    ),
  )
}

function taxesOf(taxes: PackedLines['taxes'], parts: readonly number[], bases: Bases[number] = []): Tax[] {
  const found: Tax[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [code, name, ratePpm, included] = taxes[parts[at]!]!
    const base = bases[found.length] ?? undefined
    found.push({ code, name, ratePpm, amount: parts[at + 1]!, included, ...(base !== undefined && { base }) })
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
