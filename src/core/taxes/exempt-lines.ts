import type { ChargeTax, TaxExemption } from '../../db/tables/index.ts'
import { type SplitTaxes, splitTaxes, type TaxTerms } from './split-taxes.ts'
import { keyOfTax, summedTaxes } from './tax-groups.ts'

/** A charge of a stay; one with the source TAX is a tax on top of the charge before it. */
interface TaxedLine {
  source: string
  date: string
  amount: number
  description?: string | undefined
  articleId?: string | null | undefined
  taxes?: readonly ChargeTax[] | undefined
  /** The taxes that it would have without exemptions. */
  exempted?: readonly ChargeTax[] | undefined
  untaxed?: { kind: 'EXEMPT' | 'OUTSIDE'; reason: string | null } | null | undefined
}

/**
 * The charges with what the exemptions of their stay leave of their taxes. Amounts stay, and so do taxes that no exemption is about; percentages of the net
 * price follow it. What is exempt is kept with the charge, so that other exemptions bring it back.
 */
export function exemptLines<Line extends TaxedLine>(
  lines: readonly Line[],
  exemptions: readonly TaxExemption[],
  taxes: readonly TaxTerms[],
): Line[] {
  const groups: [head: Line, ...onTop: Line[]][] = []
  for (const line of lines) {
    const head = line.source === 'TAX' ? headOf(groups, line) : undefined
    if (head) head.push(line)
    else groups.push([line])
  }
  return groups.flatMap(([head, ...onTop]) => exemptGroup(head, onTop, exemptions, taxes))
}

/** The charge that a tax is on top of: the last one of its day with the same article, or without any. */
const headOf = <Line extends TaxedLine>(groups: readonly [Line, ...Line[]][], { date, articleId }: Line) =>
  groups.findLast(([head]) => head.source !== 'TAX' && head.date === date && (head.articleId ?? null) === (articleId ?? null))

function exemptGroup<Line extends TaxedLine>(
  head: Line,
  onTop: readonly Line[],
  exemptions: readonly TaxExemption[],
  taxes: readonly TaxTerms[],
): Line[] {
  const sold = summedTaxes([...(head.taxes ?? []), ...onTop.flatMap((line) => line.taxes ?? []), ...(head.exempted ?? [])])
  const exempted = sold.flatMap((tax) => exemptPart(tax, exemptions, taxes))
  if (isSameTaxes(exempted, head.exempted ?? [])) return [head, ...onTop]
  const left = sold.flatMap((tax) => withoutPart(tax, exempted))
  const { included, added } = splitSold(head, left)
  const reasons = [...new Set(exemptions.map(({ reason }) => reason))].join('; ')
  const untaxed = left.length === 0 ? { kind: 'EXEMPT' as const, reason: reasons } : null
  const rests = added.map((tax): Line => {
    const known = onTop.find((line) => line.taxes?.some(({ code }) => code === tax.code)) ?? head
    const line = { ...known, source: 'TAX', amount: tax.amount, description: tax.name, taxes: [tax] }
    return { ...line, exempted: [], untaxed: null, taxGroup: null }
  })
  return [{ ...head, taxes: included, exempted, untaxed }, ...rests]
}

const isSameTaxes = (one: readonly ChargeTax[], other: readonly ChargeTax[]) =>
  one.length === other.length &&
  one.every((tax) => other.some((same) => keyOfTax(same) === keyOfTax(tax) && same.amount === tax.amount))

/** What of a tax is exempt: all of it, or the part of some guests. */
function exemptPart(tax: ChargeTax, exemptions: readonly TaxExemption[], taxes: readonly TaxTerms[]): ChargeTax[] {
  const ofTax = exemptions.filter(({ taxCodes }) => taxCodes === null || taxCodes.includes(tax.code))
  if (ofTax.some(({ persons }) => persons === null)) return [tax]
  const persons = ofTax.reduce((sum, one) => sum + one.persons!, 0)
  const terms = taxes.find(({ code, basis }) => code === tax.code && basis === 'PER_PERSON_NIGHT')
  const amount = Math.min(tax.amount, persons * (terms?.amount ?? 0))
  return amount > 0 ? [{ ...tax, amount }] : []
}

function withoutPart(tax: ChargeTax, exempted: readonly ChargeTax[]): ChargeTax[] {
  const part = exempted.find((one) => keyOfTax(one) === keyOfTax(tax))
  if (!part) return [tax]
  return part.amount === tax.amount ? [] : [{ ...tax, amount: tax.amount - part.amount }]
}

/**
 * The taxes of a charge as they were sold, split again because some are others now: percentages of its net price are computed anew, all else keeps its
 * amount and what it is levied on. `more` are taxes that it gets.
 */
export function splitSold(
  { date, amount, taxes: known = [] }: Pick<TaxedLine, 'date' | 'amount' | 'taxes'>,
  sold: readonly ChargeTax[],
  more: Omit<Parameters<typeof splitTaxes>[1], 'date' | 'amount'> & {
    taxes: readonly TaxTerms[]
    codes: readonly string[]
  } = noMore,
): SplitTaxes {
  const net = known.filter(({ included }) => included).reduce((left, tax) => left - tax.amount, amount)
  const terms = [...sold.map((tax) => asSold(tax, net)), ...more.taxes]
  const inOrder = terms.toSorted((one, other) => more.codes.indexOf(one.code) - more.codes.indexOf(other.code))
  const withBase = (tax: ChargeTax): ChargeTax => {
    const { base = net } = sold.find((one) => keyOfTax(one) === keyOfTax(tax)) ?? tax
    return base === net ? tax : { ...tax, base }
  }
  const { included, added } = splitTaxes(inOrder, { date, amount, index: 0, guests: more.guests })
  return { included: included.map(withBase), added: added.map(withBase) }
}

const noMore = { index: 0, guests: [], taxes: [], codes: [] }

/** A tax that was charged, as terms that charge it again: a fixed amount whoever the guests are, and a percentage of anything but the net price as it was. */
const asSold = ({ code, name, ratePpm, amount, included, base }: ChargeTax, net: number): TaxTerms => ({
  code,
  name,
  names: {},
  kind: 'FEE',
  ratePpm,
  included,
  taxGroup: '',
  onTaxes: [],
  priority: 0,
  ...(ratePpm === null || (base ?? net) !== net ? { basis: 'PER_ROOM_NIGHT', amount } : { basis: 'PERCENT', amount: null }),
  nightsMax: null,
  exemptUnderAge: null,
  validFrom: null,
  validUntil: null,
})
