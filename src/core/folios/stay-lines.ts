import type { ChargeTax, chargeSources, Reduction, untaxedKinds } from '../../db/tables/index.ts'
import { type Books, isClosedDay, isStoredDay, openDayFrom, refuseClosedDay } from '../accommodations/index.ts'
import { keyOfTax } from '../taxes/index.ts'
import type { WholeCharge } from './of-stay/parts.ts'
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

/** What makes up on the first open day for closed days that would have other charges. */
export const correctionsBetween = (books: Books, charged: readonly StayLine[], wanted: readonly StayLine[]): StayLine[] =>
  books.auditedUntil === null ? [] : correctionsOf(charged, wanted, openDayFrom(books, books.auditedUntil))

const keyOf = ({ source, taxes }: StayLine) => (source === 'TAX' ? `TAX ${taxes?.[0] && keyOfTax(taxes[0])}` : source)

/** How much each tax differs, each tax once. */
function missingTaxes(charged: readonly StayLine[], priced: readonly StayLine[]): ChargeTax[] {
  const missing = new Map<string, ChargeTax>()
  const add = (lines: readonly StayLine[], sign: 1 | -1) => {
    for (const tax of lines.flatMap(taxesWithBase)) {
      const known = missing.get(keyOfTax(tax)) ?? { amount: 0, base: 0 }
      const { base, ...of } = tax
      const sum = { ...of, amount: known.amount + sign * tax.amount }
      const hasBase = base !== undefined && known.base !== undefined
      missing.set(keyOfTax(tax), hasBase ? { ...sum, base: known.base! + sign * base } : sum)
    }
  }
  add(priced, 1)
  add(charged, -1)
  return [...missing.values()].filter(({ amount }) => amount !== 0)
}

/** The taxes of a charge with what they are levied on, if that is known: a correction has those of several charges. */
export const taxesWithBase = ({ amount, taxes = [] }: StayLine): ChargeTax[] => {
  const net = taxes.filter(({ included }) => included).reduce((left, tax) => left - tax.amount, amount)
  return taxes.map((tax) => (tax.included && tax.ratePpm !== null ? { ...tax, base: tax.base ?? net } : tax))
}

const sumOf = (lines: readonly StayLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

export type ChargeSource = (typeof chargeSources)[number]

/** A part of the price of a stay, or the fee that replaces the price. It becomes one charge. */
export interface StayLine {
  source: ChargeSource
  /** The day that it belongs to, `YYYY-MM-DD` in the accommodation's calendar. */
  date: string
  /** The first open day, on which it is charged, if its own is closed. */
  postedOn?: string
  amount: number
  /** The article that is charged, also of its tax on top. */
  articleId?: string | null
  /** A price by hand has neither description nor taxes: the charge that stands with its date and amount keeps its own. */
  description?: string
  taxes?: readonly ChargeTax[]
  /** The group that the taxes are of. */
  taxGroup?: string | null | undefined
  untaxed?: Untaxed | null | undefined
  /** Taxes that it would have if its stay was not exempt from them. */
  exempted?: readonly ChargeTax[] | undefined
  /** Of a discount: the charges that it reduces. */
  reductions?: readonly Reduction[]
  /** It corrects charges of closed days, which do not change. */
  isCorrection?: boolean
  /** It corrects closed days on the first open one, which is its date. */
  isLate?: boolean
}

/** Why a charge has no taxes. */
export interface Untaxed {
  kind: (typeof untaxedKinds)[number]
  reason: string | null
}

/** A line as it is charged. */
export type ChargedLine = StayLine & { description: string }

/** What happens to closed days: a change of them is refused, or a charge on the first open day makes up for it. */
export type ClosedDays = 'refuse' | 'correct'

interface Before {
  /** The charges that are the price, or the fee that replaced it. */
  standing: readonly WholeCharge[]
  /** Whether nobody has agreed to the price yet. */
  isAskedFor: boolean
}

interface Difference {
  removed: WholeCharge[]
  added: StayLine[]
}

/** What tells what a charge is a price of. */
export type PriceCharge = Pick<
  StoredCharge,
  | 'kind'
  | 'source'
  | 'chargedOn'
  | 'amount'
  | 'articleId'
  | 'description'
  | 'taxes'
  | 'taxGroup'
  | 'exempted'
  | 'untaxed'
  | 'untaxedReason'
  | 'isLate'
  | 'lateOf'
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
  lateOf,
}: Pick<StoredCharge, 'kind' | 'source' | 'description' | 'taxes' | 'articleId' | 'lateOf'>) =>
  kind === 'EXTRA' &&
  lateOf === null &&
  (source === 'RATE' ||
    (source === 'ARTICLE' && articleId === null) ||
    (source === 'TAX' && taxes.every(({ name }) => name !== description)))

/** The day that a charge belongs to. */
export const dayOf = ({ chargedOn, lateOf }: Pick<StoredCharge, 'chargedOn' | 'lateOf'>) => lateOf ?? chargedOn

/** Whether a charge is the price of a night: one that is late is no NIGHT, since its day can have one of its own. */
export const isNight = ({ kind, source, lateOf }: Pick<StoredCharge, 'kind' | 'source' | 'lateOf'>) =>
  kind === 'NIGHT' || (source === 'RATE' && lateOf !== null)

/** Whether its closed day has counted a charge. What was planned then is not counted, but by a day that a server of the version before closed. */
export const isCounted = (books: Books, { chargedOn, planned }: Pick<StoredCharge, 'chargedOn' | 'planned'>): boolean =>
  isClosedDay(books, chargedOn) && !(planned && isStoredDay(books, chargedOn))

/** Whether a charge is a part of the price, and neither a fee that replaced it nor an entry on the folio. */
export const isPrice = (charge: Source) => charge.entryId === null && ['RATE', 'ARTICLE', 'TAX'].includes(sourceOf(charge))

export const lineOf = (charge: PriceCharge): ChargedLine => ({
  source: sourceOf(charge),
  date: dayOf(charge),
  amount: charge.amount,
  articleId: charge.articleId,
  description: charge.description,
  taxes: charge.taxes,
  taxGroup: charge.taxGroup,
  ...(charge.exempted.length > 0 && { exempted: charge.exempted }),
  ...(charge.untaxed && { untaxed: { kind: charge.untaxed, reason: charge.untaxedReason } }),
  ...(isCorrection(charge) && { isCorrection: true }),
  ...(charge.isLate && charge.lateOf === null && { isLate: true }),
})

/** The line, charged on its day or on the first open one. */
export const onOpenDay = <Line extends StayLine>(books: Books, line: Line): Line =>
  isClosedDay(books, line.date) ? { ...line, postedOn: openDayFrom(books, line.date) } : line

/** The charges to void and the lines to add, so that `lines` become the price of the stay. */
export function changeOfLines(books: Books, before: Before, lines: readonly StayLine[], closedDays: ClosedDays): Difference {
  const { removed, added } =
    closedDays === 'correct' ? correctedDifference(books, before, lines) : refusedDifference(books, before, lines)
  return { removed, added: before.isAskedFor ? added : added.map((line) => onOpenDay(books, line)) }
}

function refusedDifference(books: Books, before: Before, lines: readonly StayLine[]): Difference {
  const { isClosedCharge, isClosedLine } = closedParts(books, before)
  const prices = before.standing.filter((charge) => isPrice(charge) && !isCorrection(charge))
  const { removed, added } = difference(prices, lines)
  for (const { chargedOn } of removed.filter(isClosedCharge)) refuseClosedDay(books, chargedOn)
  for (const { date } of added.filter(isClosedLine)) refuseClosedDay(books, date)
  return { removed, added }
}

function correctedDifference(books: Books, before: Before, lines: readonly StayLine[]): Difference {
  const { isClosedCharge, isClosedLine } = closedParts(books, before)
  const [closed, open] = [before.standing.filter(isClosedCharge), before.standing.filter((charge) => !isClosedCharge(charge))]
  const date = books.auditedUntil === null ? '' : openDayFrom(books, books.auditedUntil)
  const corrections = correctionsOf(closed.map(lineOf), lines.filter(isClosedLine), date)
  return difference(open, [...lines.filter((line) => !isClosedLine(line)), ...corrections])
}

/**
 * What closed days have counted. A charge that was planned then, or is late since, can change; and so can the line of a closed day that has
 * only such charges, or is still planned.
 */
function closedParts(books: Books, { standing, isAskedFor }: Before) {
  const keyOf = (source: ChargeSource, date: string) => `${source} ${date}`
  const isClosedCharge = (charge: StoredCharge) => isCounted(books, charge)
  const prices = standing.filter((charge) => isPrice(charge) && !isCorrection(charge))
  const counted = new Set(prices.filter(isClosedCharge).map((charge) => keyOf(sourceOf(charge), dayOf(charge))))
  const open = new Set(prices.filter((charge) => !isClosedCharge(charge)).map(dayOf))
  const isClosedLine = ({ source, date, postedOn, isCorrection }: StayLine) =>
    isClosedDay(books, date) &&
    postedOn === undefined &&
    (isCorrection || counted.has(keyOf(source, date)) || !(isAskedFor || open.has(date)))
  return { isClosedCharge, isClosedLine }
}

/** Each charge serves for one line. */
function difference(before: readonly WholeCharge[], lines: readonly StayLine[]): Difference {
  const removed = [...before]
  const added = lines.filter((line) => {
    const at = removed.findIndex((charge) => isChargeFor(charge, line))
    if (at !== -1) removed.splice(at, 1)
    return at === -1
  })
  return { removed, added }
}

const isChargeFor = (charge: StoredCharge, line: StayLine) =>
  dayOf(charge) === line.date &&
  charge.amount === line.amount &&
  (charge.lateOf !== null || charge.kind === kindOf(line)) &&
  sourceOf(charge) === line.source &&
  (line.isLate === undefined || charge.isLate === line.isLate) &&
  charge.articleId === (line.articleId ?? null) &&
  (line.description === undefined || charge.description === line.description) &&
  (line.taxes === undefined || (hasTaxes(charge.taxes, line.taxes) && hasTaxes(charge.exempted, line.exempted ?? [])))

/** What they are levied on is not kept of all charges. */
const hasTaxes = (taxes: readonly ChargeTax[], wanted: readonly ChargeTax[]) =>
  taxes.length === wanted.length &&
  taxes.every((tax, at) => keyOfTax(tax) === keyOfTax(wanted[at]!) && tax.amount === wanted[at]!.amount)
