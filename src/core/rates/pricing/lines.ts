import { createHash } from 'node:crypto'
import { partOf } from '../../../kernel/exact.ts'
import { wholeNights } from '../../policies/index.ts'
import { isByNight, type TaxedGuest, type TaxTerms, taxesOfNight } from '../../taxes/index.ts'
import { chargesOfNight, isNightly, type PricedArticle } from './article-charges.ts'
import { chargedTaxes, isUsedUp, standingLines, taxesToPlace, withTaxesOfPlace } from './standing-lines.ts'
import type { NightPrice, OfferLine, StandingNights, StayToPrice } from './stay.ts'
import type { PlanTerms, RateTerms } from './terms.ts'

interface ArticlesToCharge {
  /** All that charges can name. */
  articles: RateTerms['articles']
  /** Those of the stay. */
  priced: readonly PricedArticle[]
}

const noArticles: ArticlesToCharge = { articles: new Map(), priced: [] }

/** The charges of priced nights, and of articles with their taxes, in order. Kept nights keep theirs. */
export function linesOf(
  nights: readonly NightPrice[],
  taxes: readonly TaxTerms[],
  plan: Pick<PlanTerms, 'taxGroup' | 'type'>,
  guests: readonly TaxedGuest[],
  standing: StandingNights = {},
  { articles, priced }: ArticlesToCharge = noArticles,
): OfferLine[] {
  const ofPlan = taxesOfPlan(taxes, plan)
  const charged = chargedTaxes(standing)
  const nightly = priced.filter(({ article }) => isNightly(article))
  const toPlace = charged ? taxesToPlace(standing, taxes, nights[0]!.date) : []
  return nights.flatMap((night, index): readonly OfferLine[] => {
    const kept = charged && standingLines(standing, taxes, articles, { date: night.date, isFirst: index === 0 })
    if (kept && kept.length > 0) return withTaxesOfPlace(kept, toPlace, taxes, { index, guests })
    const open = charged ? ofPlan.filter((tax) => !isUsedUp(tax, charged)) : ofPlan
    // articles of the whole stay were charged with the kept nights
    const ofNight = index === 0 && !charged ? priced : nightly
    const lines = linesOfNight(night, { index, open, taxes, guests, articles: ofNight })
    for (const code of taxesOfNights(lines)) charged?.add(code)
    return lines
  })
}

/** The codes of the taxes that are charged with nights and not with articles. */
const taxesOfNights = (lines: readonly OfferLine[]): string[] =>
  lines.filter(({ articleId }) => !articleId).flatMap(({ taxes }) => taxes.map(({ code }) => code))

/** The taxes that nights of a plan can have. */
export const taxesOfPlan = (taxes: readonly TaxTerms[], { taxGroup, type }: Pick<PlanTerms, 'taxGroup' | 'type'>): TaxTerms[] =>
  taxes.filter((tax) => tax.taxGroup === taxGroup && !(type === 'rent' && isByNight(tax)))

interface NightTerms {
  /** The place of the night in the stay; 0 is the first. */
  index: number
  /** Taxes that the night itself can have. */
  open: readonly TaxTerms[]
  /** All, for articles. */
  taxes: readonly TaxTerms[]
  guests: readonly TaxedGuest[]
  /** Those that are charged with the night. */
  articles: readonly PricedArticle[]
}

/** The charges of one night: its price with its taxes, and its articles with theirs. */
export function linesOfNight({ date, amount }: NightPrice, { index, open, taxes, guests, articles }: NightTerms): OfferLine[] {
  const { left, lines } = chargesOfNight(articles, taxes, { date, amount })
  const { included, added } = taxesOfNight(open, { date, amount: left, index, guests })
  return [
    { source: 'RATE', date, description: 'Accommodation', amount: left, taxes: included },
    ...added.map((tax): OfferLine => ({ source: 'TAX', date, description: tax.name, amount: tax.amount, taxes: [tax] })),
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
