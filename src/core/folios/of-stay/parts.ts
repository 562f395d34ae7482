import type { bills, ChargeTax } from '../../../db/tables/index.ts'
import { shares } from '../../../kernel/exact.ts'

type StoredCharge = typeof bills.$inferSelect

/** A charge as the price of the stay has it: its parts on several folios are one. */
export type WholeCharge = StoredCharge & { parts: readonly StoredCharge[] }

type Part = Pick<StoredCharge, 'id' | 'splitOf' | 'amount' | 'taxes' | 'exempted'> & Partial<Pick<StoredCharge, 'voidedAt'>>

/** The charges with those that are parts of one put together. Parts that were voided at different times stay apart. */
export function wholeCharges<Charge extends Part>(charges: readonly Charge[]): (Charge & { parts: readonly Charge[] })[] {
  const groups = Map.groupBy(charges, ({ id, splitOf, voidedAt }) => `${splitOf ?? id} ${voidedAt?.getTime() ?? ''}`)
  return [...groups.values()].map((parts) => {
    const [first, ...others] = parts as [Charge, ...Charge[]]
    if (others.length === 0) return { ...first, parts }
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    return { ...first, amount, taxes: summed(parts, 'taxes'), exempted: summed(parts, 'exempted'), parts }
  })
}

/** The parts of a charge have its taxes in the same order, or none. */
const summed = (parts: readonly Part[], of: 'taxes' | 'exempted'): ChargeTax[] =>
  (parts.find((part) => part[of].length > 0)?.[of] ?? []).map((tax, at) => {
    const amounts = parts.flatMap((part) => part[of][at] ?? [])
    const total = { ...tax, amount: amounts.reduce((sum, one) => sum + one.amount, 0) }
    return tax.base === undefined ? total : { ...total, base: amounts.reduce((sum, one) => sum + (one.base ?? 0), 0) }
  })

interface Divisible {
  amount: number
  taxes?: readonly ChargeTax[]
  exempted?: readonly ChargeTax[] | undefined
}

/** Divides a charge, its taxes with it, by weights that are not negative. The parts add up to the charge. */
export function divided<Line extends Divisible>(line: Line, weights: readonly bigint[]): Line[] {
  const divide = (amount: number) => {
    const sign = amount < 0 ? -1 : 1
    return shares(BigInt(sign * amount), weights).map((share) => sign * Number(share) + 0)
  }
  const ofTaxes = (taxes: readonly ChargeTax[]) => {
    const parts = taxes.map((tax) => ({
      tax,
      amounts: divide(tax.amount),
      bases: tax.base === undefined ? null : divide(tax.base),
    }))
    return (at: number) =>
      parts.map(({ tax, amounts, bases }) => ({ ...tax, amount: amounts[at]!, ...(bases && { base: bases[at]! }) }))
  }
  const [amounts, taxes, exempted] = [divide(line.amount), ofTaxes(line.taxes ?? []), ofTaxes(line.exempted ?? [])]
  return weights.map((_, at) => ({
    ...line,
    amount: amounts[at]!,
    ...(line.taxes && { taxes: taxes(at) }),
    ...(line.exempted && { exempted: exempted(at) }),
  }))
}
