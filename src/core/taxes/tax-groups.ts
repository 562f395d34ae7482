import type { ChargeTax, TaxMix } from '../../db/tables/index.ts'
import { shares } from '../../kernel/exact.ts'
import { type SplitTaxes, splitTaxes, type TaxedNight, type TaxTerms } from './split-taxes.ts'

/** All taxes of a property that are in force, in order, and the groups that are mixed of others. */
export interface TaxTable {
  taxes: readonly TaxTerms[]
  mixes: readonly TaxMix[]
}

/** The taxes of a group: its own ones, or those of the groups that are mixed in it since a date, the latest date first. */
export interface GroupTaxes {
  own: readonly TaxTerms[]
  mixes: readonly { validFrom: string | null; parts: readonly { ppm: number; taxes: readonly TaxTerms[] }[] }[]
}

export function groupTaxes({ taxes, mixes }: TaxTable, taxGroup: string): GroupTaxes {
  const ofGroup = (name: string) => taxes.filter((tax) => tax.taxGroup === name)
  return {
    own: ofGroup(taxGroup),
    mixes: mixes
      .filter((mix) => mix.taxGroup === taxGroup)
      .toSorted((one, other) => ((one.validFrom ?? '') < (other.validFrom ?? '') ? 1 : -1))
      .map(({ validFrom, parts }) => ({
        validFrom,
        parts: parts.map((part) => ({ ppm: part.ppm, taxes: ofGroup(part.taxGroup) })),
      })),
  }
}

/** All taxes of a group. */
export const everyTax = ({ own, mixes }: GroupTaxes): TaxTerms[] => [
  ...own,
  ...mixes.flatMap(({ parts }) => parts.flatMap(({ taxes }) => taxes)),
]

/** The group without the taxes that `isKept` leaves out. */
export const keepingTaxes = ({ own, mixes }: GroupTaxes, isKept: (tax: TaxTerms) => boolean): GroupTaxes => ({
  own: own.filter(isKept),
  mixes: mixes.map(({ validFrom, parts }) => ({
    validFrom,
    parts: parts.map(({ ppm, taxes }) => ({ ppm, taxes: taxes.filter(isKept) })),
  })),
})

/** The taxes of a night. What a mixed group contains is shared by its parts, and each part has the taxes of its group. */
export function taxesOfNight({ own, mixes }: GroupTaxes, night: TaxedNight): SplitTaxes {
  const mix = mixes.find(({ validFrom }) => validFrom === null || validFrom <= night.date)
  if (!mix) return splitTaxes(own, night)
  const sign = Math.sign(night.amount)
  const ppms = mix.parts.map(({ ppm }) => BigInt(ppm))
  const amounts = shares(BigInt(Math.abs(night.amount)), ppms).map((part) => sign * Number(part))
  return mergedTaxes(
    mix.parts.map(({ taxes }, at) => ({ amount: amounts[at]!, taxes: splitTaxes(taxes, { ...night, amount: amounts[at]! }) })),
  )
}

/** The taxes of an article, a fee or any other charge: percentages only, because fixed amounts are charged with the nights of a stay. */
export const taxesOfCharge = (group: GroupTaxes, price: Pick<TaxedNight, 'date' | 'amount'>): SplitTaxes =>
  taxesOfNight(
    keepingTaxes(group, ({ basis }) => basis === 'PERCENT'),
    { ...price, index: 0, guests: [] },
  )

/** A part of a price, with its taxes. */
interface TaxedPart {
  amount: number
  taxes: SplitTaxes
}

/** The taxes of the parts of one price, each tax once. They are levied on their parts. */
export function mergedTaxes(parts: readonly TaxedPart[]): SplitTaxes {
  if (parts.length === 1) return parts[0]!.taxes
  return {
    included: summedTaxes(parts.flatMap(({ amount, taxes: { included } }) => withBases(included, amount))),
    added: summedTaxes(parts.flatMap(({ taxes: { added } }) => added)),
  }
}

function withBases(included: readonly ChargeTax[], amount: number): ChargeTax[] {
  const base = included.reduce((net, tax) => net - tax.amount, amount)
  return included.map((tax) => (tax.ratePpm === null ? tax : { base, ...tax }))
}

/** A tax that is the same on several charges. */
export const keyOfTax = ({ code, name, ratePpm, included }: ChargeTax): string => JSON.stringify([code, name, ratePpm, included])

/** Each tax once, with the sum of its amounts, and of its bases if all have one. */
export function summedTaxes(taxes: readonly ChargeTax[]): ChargeTax[] {
  const same = Map.groupBy(taxes, keyOfTax)
  return [...same.values()].map((ofOne) => {
    const { base: _, ...tax } = ofOne[0]!
    const bases = ofOne.flatMap(({ base }) => base ?? [])
    const amount = sumOf(ofOne.map((one) => one.amount))
    return { ...tax, amount, ...(bases.length === ofOne.length && { base: sumOf(bases) }) }
  })
}

/** In exact numbers: a sum fits, but not each sum on the way. */
const sumOf = (amounts: readonly number[]) => Number(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))
