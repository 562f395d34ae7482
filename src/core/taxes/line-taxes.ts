import type { ChargeTax, taxBases, taxKinds } from '../../db/tables/index.ts'
import { million, partOf, quotient, shares } from '../../kernel/exact.ts'

/** A tax as calculations need it. */
export interface TaxTerms {
  code: string
  name: string
  /** In other languages, by language tag. */
  names: Readonly<Record<string, string>>
  kind: (typeof taxKinds)[number]
  basis: (typeof taxBases)[number]
  ratePpm: number | null
  amount: number | null
  included: boolean
  taxGroup: string
  nightsMax: number | null
  exemptUnderAge: number | null
  priority: number
  validFrom: string | null
  validUntil: string | null
}

/** A guest by age. Null: an adult, or a child whose age is not known. */
export interface TaxedGuest {
  isAdult: boolean
  age: number | null
}

/** The price of a night, or of the one day of an hourly stay. */
interface TaxedNight {
  date: string
  amount: number
  /** 0 is the first night of the stay. */
  index: number
  guests: readonly TaxedGuest[]
}

interface NightTaxes {
  /** Parts of the price. */
  included: ChargeTax[]
  /** Added to the price, each a charge of its own. */
  added: ChargeTax[]
}

/**
 * The taxes of a night, from taxes that are in order. Included fixed amounts are taken out of the price first; the included
 * percentages share the tax of what is left. An added percentage is of the price without its included taxes, and not of other
 * added taxes.
 */
export function taxesOfNight(taxes: readonly TaxTerms[], night: TaxedNight): NightTaxes {
  const applying = taxes.filter((tax) => applies(tax, night))
  const included = includedTaxes(applying, night)
  const net = BigInt(night.amount) - included.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const added = applying
    .filter((tax) => !tax.included)
    .map((tax) => charge(tax, tax.basis === 'PERCENT' ? partOf(net, BigInt(tax.ratePpm!)) : fixedAmount(tax, night)))
    .filter(({ amount }) => amount !== 0)
  return { included, added }
}

/** The taxes of an article: percentages only, because fixed amounts are charged with the nights of a stay. */
export const taxesOfArticle = (taxes: readonly TaxTerms[], price: Pick<TaxedNight, 'date' | 'amount'>): NightTaxes =>
  taxesOfNight(
    taxes.filter(({ basis }) => basis === 'PERCENT'),
    { ...price, index: 0, guests: [] },
  )

/** During an hourly stay no night is slept, so that taxes by the night are not for it. */
export const isByNight = ({ basis }: Pick<TaxTerms, 'basis'>): boolean =>
  basis === 'PER_PERSON_NIGHT' || basis === 'PER_ROOM_NIGHT'

function applies({ nightsMax, validFrom, validUntil, basis }: TaxTerms, { date, index }: TaxedNight): boolean {
  if (basis === 'PER_STAY' && index > 0) return false
  if (nightsMax !== null && index >= nightsMax) return false
  return (validFrom === null || date >= validFrom) && (validUntil === null || date <= validUntil)
}

function includedTaxes(applying: readonly TaxTerms[], night: TaxedNight): ChargeTax[] {
  let left = BigInt(night.amount)
  const amounts = new Map<TaxTerms, bigint>()
  for (const tax of applying.filter(({ included, basis }) => included && basis !== 'PERCENT')) {
    const fixed = fixedAmount(tax, night)
    const amount = fixed < left ? fixed : left
    amounts.set(tax, amount)
    left -= amount
  }
  const percentages = applying.filter(({ included, basis }) => included && basis === 'PERCENT')
  const rates = percentages.map(({ ratePpm }) => BigInt(ratePpm!))
  const rate = rates.reduce((sum, one) => sum + one, 0n)
  const parts = shares(quotient(left * rate, million + rate), rates)
  percentages.forEach((tax, at) => {
    amounts.set(tax, parts[at]!)
  })
  return applying.filter((tax) => amounts.has(tax)).map((tax) => charge(tax, amounts.get(tax)!))
}

function fixedAmount({ basis, amount, exemptUnderAge }: TaxTerms, { guests }: TaxedNight): bigint {
  if (basis !== 'PER_PERSON_NIGHT') return BigInt(amount!)
  return BigInt(amount!) * BigInt(guests.filter((guest) => !isExempt(guest, exemptUnderAge)).length)
}

/** A child whose age is not known is exempt. */
function isExempt({ isAdult, age }: TaxedGuest, exemptUnderAge: number | null): boolean {
  if (exemptUnderAge === null) return false
  return age === null ? !isAdult : age < exemptUnderAge
}

const charge = ({ code, name, ratePpm, included }: TaxTerms, amount: bigint): ChargeTax => ({
  code,
  name,
  ratePpm,
  amount: Number(amount),
  included,
})
