import type { InvoiceDocument, InvoiceTaxRate } from '../../db/tables/index.ts'
import { partOf } from '../../kernel/exact.ts'
import { keyOfTax } from '../taxes/index.ts'

type Line = InvoiceDocument['lines'][number]
type Tax = Line['taxes'][number]

/**
 * Each tax once, with the net amount that is taxed. The charge of a tax on top does not name the charge that it taxes: that is the last one
 * before it on that day for which rate × net is this amount.
 */
export function taxRatesOf(lines: readonly Line[]): InvoiceTaxRate[] {
  const taxed = lines.flatMap((line, at) => line.taxes.map((tax) => ({ tax, base: baseOf(tax, lines, at) })))
  const ofRate = Map.groupBy(taxed, ({ tax }) => keyOfTax(tax))
  return [...ofRate.values()].map((same) => {
    const { code, name, ratePpm, included } = same[0]!.tax
    const amount = sumOf(same.map(({ tax }) => BigInt(tax.amount)))
    const bases = same.map(({ base }) => base).filter((base) => base !== undefined)
    const base = bases.length === same.length ? sumOf(bases) : null
    return { code, name, ratePpm, included, base, amount, gross: base === null ? null : base + amount }
  })
}

/** What the lines charge without any tax. */
export const netOf = ({ total, taxes }: Pick<InvoiceDocument, 'total' | 'taxes'>): number =>
  Number(BigInt(total) - taxes.reduce((sum, { amount }) => sum + BigInt(amount), 0n))

/** Undefined for a fixed tax, which has no base. */
function baseOf({ ratePpm, included, amount, base }: Tax, lines: readonly Line[], at: number): bigint | undefined {
  if (ratePpm === null) return undefined
  if (base !== undefined) return BigInt(base)
  const line = lines[at]!
  if (included) return netOfLine(line)
  return lines
    .slice(0, at)
    .filter(({ date, source }) => date === line.date && source !== 'TAX')
    .map(netOfLine)
    .findLast((net) => partOf(net, BigInt(ratePpm)) === BigInt(amount))
}

const netOfLine = ({ amount, taxes }: Line): bigint =>
  taxes.filter(({ included }) => included).reduce((net, tax) => net - BigInt(tax.amount), BigInt(amount))

const sumOf = (amounts: readonly bigint[]) => Number(amounts.reduce((sum, amount) => sum + amount, 0n))
