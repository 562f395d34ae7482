import type { ChargeTax, Reduction } from '../../db/tables/index.ts'
import { quotient, shares } from '../../kernel/exact.ts'
import { keyOfTax, summedTaxes } from '../taxes/index.ts'
import type { StoredCharge } from './queries.ts'
import { type ChargedLine, dayOf, sourceOf } from './stay-lines.ts'

interface Discount {
  /** Below zero. */
  amount: number
  date: string
  description: string
  taxGroup: string | null
}

/** A charge with the percentages on top of it, and what earlier discounts gave of it. */
interface Reduced {
  charge: StoredCharge
  /** Without the fixed taxes that it contains: no discount reduces them. */
  price: number
  taxes: readonly ChargeTax[]
  given: number
  takenBack: readonly ChargeTax[]
}

export const isReducible = (charge: StoredCharge): boolean => charge.amount > 0 && sourceOf(charge) !== 'TAX'

/**
 * The charges of a discount. It reduces charges in proportion to what is left of them, and takes back their percentages, those in the prices and those on top:
 * all discounts of a charge together take back what its given part makes, rounded once. What it gives beyond the charges has no taxes.
 */
export function discountLines(
  { amount, date, description, taxGroup }: Discount,
  reduced: readonly StoredCharge[],
  { standing, discounts }: { standing: readonly StoredCharge[]; discounts: readonly StoredCharge[] },
): [ChargedLine, ...ChargedLine[]] {
  const all = reduced.map((charge) => withDiscounts(charge, standing, discounts))
  const left = all.map(({ price, given }) => BigInt(Math.max(0, price - given)))
  // corrections of closed days leave less than the charges say
  const whole = standing.reduce((sum, charge) => (sourceOf(charge) === 'TAX' ? sum : sum + BigInt(charge.amount)), 0n)
  const most = [BigInt(-amount), whole, left.reduce((sum, one) => sum + one, 0n)].reduce((one, other) =>
    other < one ? other : one,
  )
  const parts = shares(most > 0n ? most : 0n, left).map(Number)
  const onFolio = summedTaxes(standing.flatMap(({ taxes }) => taxes))
  const reductions = all.flatMap((one, at) => (parts[at]! > 0 ? [reductionOf(one, parts[at]!)] : []))
  const taxes = summedTaxes(reductions.flatMap((one) => one.taxes))
    .map((tax) => noMoreThan(tax, onFolio.find((known) => keyOfTax(known) === keyOfTax(tax))?.amount ?? 0))
    .filter((tax) => tax.amount !== 0)
  return [
    { source: 'MANUAL', date, amount, description, taxGroup, taxes: taxes.filter(({ included }) => included), reductions },
    ...taxes
      .filter(({ included }) => !included)
      .map((tax): ChargedLine => ({ source: 'TAX', date, amount: tax.amount, description: tax.name, taxes: [tax] })),
  ]
}

/** Nothing is taken back of a tax that corrections have taken already. */
const noMoreThan = (tax: ChargeTax, left: number): ChargeTax =>
  -tax.amount <= left ? tax : { ...tax, amount: 0 - Math.max(0, left) }

function withDiscounts(charge: StoredCharge, standing: readonly StoredCharge[], discounts: readonly StoredCharge[]): Reduced {
  const fixed = charge.taxes.filter(({ included, ratePpm }) => included && ratePpm === null)
  const net = charge.taxes.filter(({ included }) => included).reduce((rest, tax) => rest - tax.amount, charge.amount)
  const onTop = standing.filter((other) => sourceOf(other) === 'TAX' && other.amount > 0 && isBeside(charge, other))
  const earlier = discounts.flatMap(({ reductions }) => reductions.filter(({ chargeId }) => chargeId === charge.id))
  return {
    charge,
    price: fixed.reduce((rest, tax) => rest - tax.amount, charge.amount),
    taxes: [
      ...charge.taxes.filter(({ included }) => included).map((tax) => ({ ...tax, base: tax.base ?? net })),
      ...onTop.flatMap((other) => other.taxes),
    ].filter(({ ratePpm }) => ratePpm !== null),
    given: earlier.reduce((sum, one) => sum + one.amount, 0),
    takenBack: summedTaxes(earlier.flatMap((one) => one.taxes)),
  }
}

/** A charge and a tax on top of it have these in common. */
export const isBeside = (charge: StoredCharge, tax: StoredCharge) =>
  charge.articleId === tax.articleId && charge.entryId === tax.entryId && dayOf(charge) === dayOf(tax)

function reductionOf({ charge, price, taxes, given, takenBack }: Reduced, part: number): Reduction {
  const upTo = (value: number) => Number(quotient(BigInt(value) * BigInt(given + part), BigInt(price)))
  const [single, another] = taxes
  return {
    chargeId: charge.id,
    amount: part,
    taxes: taxes.map((tax) => {
      const before = takenBack.find((one) => keyOfTax(one) === keyOfTax(tax))
      const { base, ...rest } = tax
      const amount = 0 - upTo(tax.amount) - (before?.amount ?? 0)
      if (base === undefined) return { ...rest, amount }
      // a tax that is alone and what it is levied on are together what is given
      const isAlone = tax === single && !another && tax.included && tax.amount + base === price
      return { ...rest, amount, base: isAlone ? 0 - part - amount : 0 - upTo(base) - (before?.base ?? 0) }
    }),
  }
}
