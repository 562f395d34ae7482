import type { ChargeTax, taxBases, taxKinds } from '../../db/tables/index.ts'
import { million, partOf, quotient, shares } from '../../kernel/exact.ts'
import { TAXES_ON_TAXES_MAX } from '../../kernel/limits.ts'

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
  /** Codes of other taxes of the group: the percentage is also of them. */
  onTaxes: readonly string[]
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
export interface TaxedNight {
  date: string
  /** Below zero for a reduction. */
  amount: number
  /** 0 is the first night of the stay. */
  index: number
  guests: readonly TaxedGuest[]
}

export interface SplitTaxes {
  /** Parts of the price. */
  included: ChargeTax[]
  /** Added to the price, each a charge of its own. */
  added: ChargeTax[]
}

/**
 * The taxes of a price, from taxes that are in order. Included fixed amounts are taken out of the price first; the included
 * percentages share the tax of what is left. An added percentage is of the price without its included taxes. A percentage on other taxes is
 * of them, too.
 */
export function splitTaxes(taxes: readonly TaxTerms[], night: TaxedNight): SplitTaxes {
  if (night.amount < 0) return negated(splitTaxes(taxes, { ...night, amount: -night.amount }))
  const applying = taxes.filter((tax) => applies(tax, night))
  const included = includedTaxes(applying, night)
  const net = BigInt(night.amount) - included.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  return {
    included: included.map((tax) => withBase(tax, applying, included, net)),
    added: addedTaxes(applying, included, net, night),
  }
}

/** During an hourly stay no night is slept, so that taxes by the night are not for it. */
export const isByNight = ({ basis }: Pick<TaxTerms, 'basis'>): boolean =>
  basis === 'PER_PERSON_NIGHT' || basis === 'PER_ROOM_NIGHT'

function applies({ nightsMax, validFrom, validUntil, basis }: TaxTerms, { date, index }: TaxedNight): boolean {
  if (basis === 'PER_STAY' && index > 0) return false
  if (nightsMax !== null && index >= nightsMax) return false
  return (validFrom === null || date >= validFrom) && (validUntil === null || date <= validUntil)
}

/** How a tax grows: with each unit of the net price, and by what is fixed. Both in parts of `one`. */
interface Growth {
  ofNet: bigint
  fixed: bigint
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
  const one = million ** BigInt(percentages.some(({ onTaxes }) => onTaxes.length > 0) ? TAXES_ON_TAXES_MAX : 1)
  const growths = growthsOf(percentages, amounts, one)
  const ofAll = growths.reduce((sum, { ofNet, fixed }) => ({ ofNet: sum.ofNet + ofNet, fixed: sum.fixed + fixed }), {
    ofNet: 0n,
    fixed: 0n,
  })
  // price left = net + taxes, and taxes = ofNet × net + fixed
  const tax = quotient(left * ofAll.ofNet + ofAll.fixed, one + ofAll.ofNet)
  const net = left * one - ofAll.fixed
  const weights = growths.map(({ ofNet, fixed }) => ofNet * (net > 0n ? net : 0n) + fixed * (one + ofAll.ofNet))
  const parts = shares(tax < left ? tax : left, weights)
  percentages.forEach((percentage, at) => {
    amounts.set(percentage, parts[at]!)
  })
  return applying.filter((each) => amounts.has(each)).map((each) => charge(each, amounts.get(each)!))
}

function growthsOf(percentages: readonly TaxTerms[], fixed: ReadonlyMap<TaxTerms, bigint>, one: bigint): Growth[] {
  const known = new Map<string, Growth>([...fixed].map(([{ code }, amount]) => [code, { ofNet: 0n, fixed: amount * one }]))
  for (const { code, ratePpm, onTaxes } of inOrderOfLevy(percentages)) {
    const on = onTaxes.flatMap((other) => known.get(other) ?? [])
    const part = (sum: bigint) => (BigInt(ratePpm!) * sum) / million
    known.set(code, {
      ofNet: part(on.reduce((sum, { ofNet }) => sum + ofNet, one)),
      fixed: part(on.reduce((sum, growth) => sum + growth.fixed, 0n)),
    })
  }
  return percentages.map(({ code }) => known.get(code)!)
}

/** Each tax after those on which it is levied. */
function inOrderOfLevy(taxes: readonly TaxTerms[]): TaxTerms[] {
  const left = [...taxes]
  const ordered: TaxTerms[] = []
  while (left.length > 0) {
    const at = left.findIndex(({ onTaxes }) => !left.some(({ code }) => onTaxes.includes(code)))
    ordered.push(...left.splice(Math.max(at, 0), 1))
  }
  return ordered
}

function addedTaxes(applying: readonly TaxTerms[], included: readonly ChargeTax[], net: bigint, night: TaxedNight): ChargeTax[] {
  const known = new Map(included.map(({ code, amount }) => [code, BigInt(amount)]))
  const added = applying.filter((tax) => !tax.included)
  const charges = new Map<TaxTerms, ChargeTax>()
  for (const tax of inOrderOfLevy(added)) {
    const base = tax.onTaxes.reduce((sum, code) => sum + (known.get(code) ?? 0n), net)
    const isPart = tax.basis === 'PERCENT'
    const amount = isPart ? partOf(base, BigInt(tax.ratePpm!)) : fixedAmount(tax, night)
    known.set(tax.code, amount)
    if (amount !== 0n) charges.set(tax, { ...charge(tax, amount), ...(isPart && { base: Number(base) }) })
  }
  return added.flatMap((tax) => charges.get(tax) ?? [])
}

/** Only an included percentage on other taxes says what it is levied on: for any other that is the price without its included taxes. */
function withBase(tax: ChargeTax, applying: readonly TaxTerms[], included: readonly ChargeTax[], net: bigint): ChargeTax {
  const onTaxes = applying.find(({ code }) => code === tax.code)!.onTaxes
  const on = included.filter(({ code }) => onTaxes.includes(code))
  return on.length === 0 ? tax : { ...tax, base: Number(net) + on.reduce((sum, { amount }) => sum + amount, 0) }
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

/** `0 -`: there is no -0 among amounts. */
const negated = ({ included, added }: SplitTaxes): SplitTaxes => {
  const minus = ({ base, ...tax }: ChargeTax): ChargeTax => ({
    ...tax,
    amount: 0 - tax.amount,
    ...(base !== undefined && { base: 0 - base }),
  })
  return { included: included.map(minus), added: added.map(minus) }
}
