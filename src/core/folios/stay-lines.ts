import { isDeepStrictEqual } from 'node:util'
import type { ChargeTax, chargeSources } from '../../db/tables/index.ts'
import { type Books, isClosedDay, openDayFrom, refuseClosedDay } from '../accommodations/index.ts'
import type { StoredCharge } from './queries.ts'

const label = 'Correction of closed days'

/** The charges that correct closed days: one for each source and each added tax, with the taxes that it changes. */
function correctionsOf(charged: readonly StayLine[], priced: readonly StayLine[], date: string): StayLine[] {
  const [before, after] = [Map.groupBy(charged, keyOf), Map.groupBy(priced, keyOf)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): StayLine[] => {
    const [old, now] = [before.get(key) ?? [], after.get(key) ?? []]
    const { source, taxes: ofFirst } = (old[0] ?? now[0])!
    const amount = sumOf(now) - sumOf(old)
    const taxes = missingTaxes(old, now)
    if (amount === 0 && taxes.length === 0) return []
    const description = source === 'TAX' && ofFirst?.[0] ? `${label}: ${ofFirst[0].name}` : label
    return [{ source, date, amount, description, taxes, isCorrection: true, isLate: true }]
  })
}

const keyOf = ({ source, taxes }: StayLine) => (source === 'TAX' ? `TAX ${taxes?.[0] && keyOfTax(taxes[0])}` : source)

/** How much each tax differs, each tax once. */
function missingTaxes(charged: readonly StayLine[], priced: readonly StayLine[]): ChargeTax[] {
  const missing = new Map<string, ChargeTax>()
  const add = (lines: readonly StayLine[], sign: 1 | -1) => {
    for (const tax of lines.flatMap(({ taxes }) => taxes ?? [])) {
      const amount = (missing.get(keyOfTax(tax))?.amount ?? 0) + sign * tax.amount
      missing.set(keyOfTax(tax), { ...tax, amount })
    }
  }
  add(priced, 1)
  add(charged, -1)
  return [...missing.values()].filter(({ amount }) => amount !== 0)
}

const keyOfTax = ({ code, name, ratePpm, included }: ChargeTax) => JSON.stringify([code, name, ratePpm, included])

const sumOf = (lines: readonly StayLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

export type ChargeSource = (typeof chargeSources)[number]

/** A part of the price of a stay, or the fee that replaces the price. It becomes one charge. */
export interface StayLine {
  source: ChargeSource
  /** `YYYY-MM-DD` in the accommodation's calendar. */
  date: string
  amount: number
  /** The article that is charged, also of its tax on top. */
  articleId?: string | null
  /** A price by hand has neither description nor taxes: the charge that stands with its date and amount keeps its own. */
  description?: string
  taxes?: readonly ChargeTax[]
  /** It corrects charges of closed days, which do not change. */
  isCorrection?: boolean
  /** It belongs to a closed day, and is charged on the first open one. */
  isLate?: boolean
}

/** A line as it is charged. */
export type ChargedLine = StayLine & { description: string }

/** What happens to closed days: a change of them is refused, or a charge on the first open day makes up for it. */
export type ClosedDays = 'refuse' | 'correct'

interface Difference {
  removed: StoredCharge[]
  added: StayLine[]
}

/** What tells what a charge is a price of. */
export type PriceCharge = Pick<
  StoredCharge,
  'kind' | 'source' | 'chargedOn' | 'amount' | 'articleId' | 'description' | 'taxes' | 'isLate'
>

type Source = Pick<StoredCharge, 'kind' | 'source' | 'entryId'>

export const sourceOf = ({ kind, source }: Pick<StoredCharge, 'kind' | 'source'>): ChargeSource =>
  source ?? (kind === 'NIGHT' ? 'RATE' : 'MANUAL')

export const kindOf = ({ source, isCorrection }: StayLine) =>
  source === 'RATE' && !isCorrection ? ('NIGHT' as const) : ('EXTRA' as const)

/** Whether a charge corrects the price: it is an EXTRA of the price that names no article, or whose description is not the name of its tax. */
export const isCorrection = ({
  kind,
  source,
  description,
  taxes,
  articleId,
}: Pick<StoredCharge, 'kind' | 'source' | 'description' | 'taxes' | 'articleId'>) =>
  kind === 'EXTRA' &&
  (source === 'RATE' ||
    (source === 'ARTICLE' && articleId === null) ||
    (source === 'TAX' && taxes.every(({ name }) => name !== description)))

/** Whether a charge is a part of the price, and neither a fee that replaced it nor an entry on the folio. */
export const isPrice = (charge: Source) => charge.entryId === null && ['RATE', 'ARTICLE', 'TAX'].includes(sourceOf(charge))

export const lineOf = (charge: PriceCharge): ChargedLine => ({
  source: sourceOf(charge),
  date: charge.chargedOn,
  amount: charge.amount,
  articleId: charge.articleId,
  description: charge.description,
  taxes: charge.taxes,
  ...(isCorrection(charge) && { isCorrection: true }),
  ...(charge.isLate && { isLate: true }),
})

/** The line on its day, or on the first open one. */
export const onOpenDay = <Line extends StayLine>(books: Books, line: Line): Line =>
  isClosedDay(books, line.date) ? { ...line, date: openDayFrom(books, line.date), isLate: true } : line

/** The charges to void and the lines to add, so that `lines` become the price of the stay. */
export function changeOfLines(
  books: Books,
  before: readonly StoredCharge[],
  lines: readonly StayLine[],
  closedDays: ClosedDays,
): Difference {
  if (closedDays === 'correct') return correctedDifference(books, before, lines)
  const { removed, added } = difference(
    before.filter((charge) => isPrice(charge) && !isCorrection(charge)),
    lines,
  )
  for (const date of [...removed.map(({ chargedOn }) => chargedOn), ...added.map(({ date }) => date)])
    refuseClosedDay(books, date)
  return { removed, added }
}

function correctedDifference(books: Books, before: readonly StoredCharge[], lines: readonly StayLine[]): Difference {
  const isClosed = (date: string) => isClosedDay(books, date)
  const standing = before.filter(({ chargedOn }) => isClosed(chargedOn))
  const priced = lines.filter(({ date }) => isClosed(date))
  const date = books.auditedUntil === null ? '' : openDayFrom(books, books.auditedUntil)
  return difference(
    before.filter(({ chargedOn }) => !isClosed(chargedOn)),
    [...lines.filter((line) => !isClosed(line.date)), ...correctionsOf(standing.map(lineOf), priced, date)],
  )
}

/** Each charge serves for one line. */
function difference(before: readonly StoredCharge[], lines: readonly StayLine[]): Difference {
  const removed = [...before]
  const added = lines.filter((line) => {
    const at = removed.findIndex((charge) => isChargeFor(charge, line))
    if (at !== -1) removed.splice(at, 1)
    return at === -1
  })
  return { removed, added }
}

const isChargeFor = (charge: StoredCharge, line: StayLine) =>
  charge.chargedOn === line.date &&
  charge.amount === line.amount &&
  charge.kind === kindOf(line) &&
  sourceOf(charge) === line.source &&
  (line.isLate === undefined || charge.isLate === line.isLate) &&
  charge.articleId === (line.articleId ?? null) &&
  (line.description === undefined || charge.description === line.description) &&
  (line.taxes === undefined || isDeepStrictEqual(charge.taxes, line.taxes))
