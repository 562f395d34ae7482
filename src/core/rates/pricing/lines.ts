import { createHash } from 'node:crypto'
import { partOf } from '../../../kernel/exact.ts'
import { wholeNights } from '../../policies/index.ts'
import {
  type GroupTaxes,
  groupTaxes,
  isByNight,
  keepingTaxes,
  splitSold,
  type TaxedGuest,
  type TaxTable,
  type TaxTerms,
  taxesOfNight,
} from '../../taxes/index.ts'
import { chargesOfNight, isNightly, type PricedArticle, taxLine } from './article-charges.ts'
import type { NightPrice, OfferLine, StandingNights, StayToPrice } from './stay.ts'
import type { ArticleTerms, PlanTerms, RateTerms } from './terms.ts'

interface ArticlesToCharge {
  /** All that charges can name. */
  articles: RateTerms['articles']
  /** Those of the stay. */
  priced: readonly PricedArticle[]
}

/** The charges of priced nights, and of articles with their taxes, in order. Kept nights keep theirs. */
export function linesOf(
  nights: readonly NightPrice[],
  table: TaxTable,
  plan: Pick<PlanTerms, 'taxGroup' | 'type'>,
  guests: readonly TaxedGuest[],
  standing: StandingNights,
  { articles, priced }: ArticlesToCharge,
): OfferLine[] {
  const { taxes } = table
  const ofPlan = taxesOfPlan(table, plan)
  const charged = chargedTaxes(standing)
  const nightly = priced.filter(({ article }) => isNightly(article))
  const toPlace = charged ? taxesToPlace(standing, taxes, nights[0]!.date) : []
  return nights.flatMap((night, index): readonly OfferLine[] => {
    const kept = charged && standingLines(standing, taxes, articles, { date: night.date, isFirst: index === 0 })
    if (kept && kept.length > 0) return withTaxesOfPlace(kept, toPlace, taxes, { index, guests })
    const open = charged ? keepingTaxes(ofPlan, (tax) => !isUsedUp(tax, charged)) : ofPlan
    // articles of the whole stay were charged with the kept nights
    const ofNight = index === 0 && !charged ? priced : nightly
    const lines = linesOfNight(night, { index, open, taxGroup: plan.taxGroup, table, guests, articles: ofNight })
    for (const code of taxesOfNights(lines)) charged?.add(code)
    return lines
  })
}

/** The codes of the taxes that are charged with nights and not with articles. */
const taxesOfNights = (lines: readonly OfferLine[]): string[] =>
  lines.filter(({ articleId }) => !articleId).flatMap(({ taxes }) => taxes.map(({ code }) => code))

/** The taxes that nights of a plan can have. */
export const taxesOfPlan = (table: TaxTable, { taxGroup, type }: Pick<PlanTerms, 'taxGroup' | 'type'>): GroupTaxes =>
  keepingTaxes(groupTaxes(table, taxGroup), (tax) => !(type === 'rent' && isByNight(tax)))

interface NightTerms {
  /** The place of the night in the stay; 0 is the first. */
  index: number
  /** Taxes that the night itself can have. */
  open: GroupTaxes
  taxGroup: string
  /** All, for articles. */
  table: TaxTable
  guests: readonly TaxedGuest[]
  /** Those that are charged with the night. */
  articles: readonly PricedArticle[]
}

/** The charges of one night: its price with its taxes, and its articles with theirs. */
export function linesOfNight(
  { date, amount }: NightPrice,
  { index, open, taxGroup, table, guests, articles }: NightTerms,
): OfferLine[] {
  const { left, lines } = chargesOfNight(articles, table, { date, amount })
  const { included, added } = taxesOfNight(open, { date, amount: left, index, guests })
  return [
    { source: 'RATE', date, description: 'Accommodation', amount: left, taxes: included, taxGroup },
    ...added.map((tax) => taxLine(date, tax)),
    ...lines,
  ]
}

/** Exact also where numbers are not: the sum of too many large amounts is not a safe integer. */
export const totalOf = (lines: readonly { amount: number }[]): number =>
  Number(lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n))

/** What a plan wants at the booking: a part of the total, the first nights as fees count them, an amount, or all. */
export function dueNowOf(plan: PlanTerms, lines: readonly OfferLine[], total: number, added: StayToPrice['articles']): number {
  const { guarantee, prepayPpm, prepayNights, prepayAmount } = plan
  if (guarantee !== 'PREPAY') return 0
  if (prepayPpm !== null) return Math.min(total, Number(partOf(BigInt(total), BigInt(prepayPpm))))
  if (prepayAmount !== null) return Math.min(total, prepayAmount)
  if (prepayNights === null) return total
  return totalOf(wholeNights(lines, added).slice(0, prepayNights))
}

/** The SHA-256 of the lines in one spelling. Names do not count, so that a tax can be renamed. */
export function hashOf(currency: string, lines: readonly OfferLine[]): string {
  const canonical = lines.map(({ source, articleId, date, amount, taxes }) => [
    source,
    date,
    amount,
    taxes.map((tax) => [tax.code, tax.ratePpm, tax.amount, tax.included]),
    ...(articleId ? [articleId] : []),
  ])
  return createHash('sha256')
    .update(JSON.stringify([currency, canonical]))
    .digest('base64url')
}

/** The codes of the taxes that standing nights were charged. Null if no night stands. */
function chargedTaxes({ keep = [] }: StandingNights): Set<string> | null {
  if (keep.length === 0) return null
  return new Set(taxesOfNights(keep))
}

/** Whether the kept nights were charged a tax that a stay pays once. */
const isUsedUp = ({ code, basis }: TaxTerms, charged: ReadonlySet<string>): boolean => basis === 'PER_STAY' && charged.has(code)

interface Night {
  date: string
  isFirst: boolean
}

/** The charges of a kept night. A tax or an article of the whole stay that was charged with a dropped night moves to the first night. */
function standingLines(
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
function taxesToPlace({ keep = [], dropped = [] }: StandingNights, taxes: readonly TaxTerms[], first: string): TaxTerms[] {
  const before = [...keep, ...dropped].filter(isOfNight)
  const dates = before.filter(({ source }) => source === 'RATE').map(({ date }) => date)
  if (dates.toSorted()[0] === first) return []
  const charged = taxesOfNights(before)
  return taxes.filter(({ code, basis, nightsMax }) => nightsMax !== null && basis !== 'PER_STAY' && charged.includes(code))
}

/** The charges of a kept night with those taxes of the first nights that its place has. Its other taxes stay as they were sold. */
function withTaxesOfPlace(
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
  const codes = taxes.map(({ code }) => code)
  const left = sold.filter((tax) => !isOver(tax))
  const { included, added } = splitSold(night, left, { index: 0, guests, taxes: missing, codes })
  return [
    { ...night, taxes: included },
    ...added.map((tax) => taxLine(night.date, tax)),
    ...kept.filter((line) => line !== night && !onTop.includes(line)),
  ]
}
