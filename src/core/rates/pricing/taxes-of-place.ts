import type { ChargeTax } from '../../../db/tables/index.ts'
import { type TaxedGuest, type TaxTerms, taxesOfNight } from '../../taxes/index.ts'
import type { OfferLine, StandingNights } from './stay.ts'

interface TaxedNight {
  /** 0 is the first night of the stay as it is now. */
  index: number
  guests: readonly TaxedGuest[]
}

/** Of the price of nights, without their articles. */
const isOfNight = ({ articleId }: OfferLine) => !articleId

/**
 * The taxes of the first nights that a changed stay was charged, if it begins on another night than before: its nights pay them by their new
 * places then.
 */
export function taxesToPlace({ keep = [], dropped = [] }: StandingNights, taxes: readonly TaxTerms[], first: string): TaxTerms[] {
  const before = [...keep, ...dropped].filter(isOfNight)
  const dates = before.filter(({ source }) => source === 'RATE').map(({ date }) => date)
  if (dates.toSorted()[0] === first) return []
  const charged = new Set(before.flatMap((line) => line.taxes.map(({ code }) => code)))
  return taxes.filter(({ code, basis, nightsMax }) => nightsMax !== null && basis !== 'PER_STAY' && charged.has(code))
}

/** The charges of a kept night with those taxes of the first nights that its place has. Its other taxes stay as they were sold. */
export function withTaxesOfPlace(
  kept: readonly OfferLine[],
  limited: readonly TaxTerms[],
  taxes: readonly TaxTerms[],
  { index, guests }: TaxedNight,
): readonly OfferLine[] {
  const night = kept.find(({ source }) => source === 'RATE')
  if (!night || limited.length === 0) return kept
  const onTop = kept.filter((line) => line.source === 'TAX' && isOfNight(line))
  const sold = [...night.taxes, ...onTop.flatMap((line) => line.taxes)]
  const isOver = ({ code }: { code: string }) => limited.some((tax) => tax.code === code && index >= tax.nightsMax!)
  const missing = limited.filter((tax) => !isOver(tax) && !sold.some(({ code }) => code === tax.code))
  if (missing.length === 0 && !sold.some(isOver)) return kept
  const places = taxes.map(({ code }) => code)
  const wanted = [...sold.filter((tax) => !isOver(tax)).map(asSold), ...missing]
  const inOrder = wanted.toSorted((one, other) => places.indexOf(one.code) - places.indexOf(other.code))
  const { included, added } = taxesOfNight(inOrder, { ...night, index: 0, guests })
  return [
    { ...night, taxes: included },
    ...added.map(
      (tax): OfferLine => ({ source: 'TAX', date: night.date, description: tax.name, amount: tax.amount, taxes: [tax] }),
    ),
    ...kept.filter((line) => line !== night && !onTop.includes(line)),
  ]
}

/** A tax that was charged, as terms that charge it again: a fixed amount whoever the guests are. */
const asSold = ({ code, name, ratePpm, amount, included }: ChargeTax): TaxTerms => ({
  code,
  name,
  names: {},
  kind: 'FEE',
  ratePpm,
  included,
  taxGroup: '',
  priority: 0,
  ...(ratePpm === null ? { basis: 'PER_ROOM_NIGHT', amount } : { basis: 'PERCENT', amount: null }),
  nightsMax: null,
  exemptUnderAge: null,
  validFrom: null,
  validUntil: null,
})
