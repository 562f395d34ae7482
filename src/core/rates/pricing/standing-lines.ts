import type { ChargeTax } from '../../../db/tables/index.ts'
import { type TaxedGuest, type TaxTerms, taxesOfNight } from '../../taxes/index.ts'
import { isNightly } from './article-charges.ts'
import type { OfferLine, StandingNights } from './stay.ts'
import type { ArticleTerms, RateTerms } from './terms.ts'

/** The codes of the taxes that standing nights were charged. Null if no night stands. */
export function chargedTaxes({ keep = [] }: StandingNights): Set<string> | null {
  if (keep.length === 0) return null
  return new Set(keep.filter(({ articleId }) => !articleId).flatMap(({ taxes }) => taxes.map(({ code }) => code)))
}

/** Whether the kept nights were charged a tax that a stay pays once. */
export const isUsedUp = ({ code, basis }: TaxTerms, charged: ReadonlySet<string>): boolean =>
  basis === 'PER_STAY' && charged.has(code)

interface Night {
  date: string
  isFirst: boolean
}

/** The charges of a kept night. A tax or an article of the whole stay that was charged with a dropped night moves to the first night. */
export function standingLines(
  { keep = [], dropped = [] }: StandingNights,
  taxes: readonly TaxTerms[],
  articles: RateTerms['articles'],
  { date, isFirst }: Night,
): readonly OfferLine[] {
  const kept = keep.filter((line) => line.date === date)
  if (kept.length === 0 || !isFirst) return kept
  const ofStay = new Set(taxes.filter(({ basis }) => basis === 'PER_STAY').map(({ code }) => code))
  const moved = dropped.filter(({ source, articleId, taxes: [tax] }) => {
    if (articleId) return isOnce(articles.get(articleId))
    return source === 'TAX' && tax && ofStay.has(tax.code) && !hasTax(keep, tax.code)
  })
  return [...kept, ...moved.map((line) => ({ ...line, date }))]
}

const isOnce = (article: ArticleTerms | undefined) => article !== undefined && !isNightly(article)

const hasTax = (lines: readonly OfferLine[], code: string) => lines.some(({ taxes }) => taxes.some((tax) => tax.code === code))

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
