import { createHash } from 'node:crypto'
import { partOf } from '../../../kernel/exact.ts'
import { isByNight, type TaxedGuest, type TaxTerms, taxesOfNight } from '../../taxes/index.ts'
import { chargesOfNight, isNightly, type PricedArticle } from './article-charges.ts'
import { chargedNights, countNight, isUsedUp, standingLines } from './standing-lines.ts'
import type { NightPrice, OfferLine, StandingNights } from './stay.ts'
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
  { taxGroup, type }: Pick<PlanTerms, 'taxGroup' | 'type'>,
  guests: readonly TaxedGuest[],
  standing: StandingNights = {},
  { articles, priced }: ArticlesToCharge = noArticles,
): OfferLine[] {
  const ofGroup = taxes.filter((tax) => tax.taxGroup === taxGroup && !(type === 'rent' && isByNight(tax)))
  const charged = chargedNights(standing)
  const nightly = priced.filter(({ article }) => isNightly(article))
  return nights.flatMap(({ date, amount }, index): readonly OfferLine[] => {
    const kept = charged && standingLines(standing, taxes, articles, { date, isFirst: index === 0 })
    if (kept && kept.length > 0) return kept
    const open = charged ? ofGroup.filter((tax) => !isUsedUp(tax, charged)) : ofGroup
    // articles of the whole stay were charged with the kept nights
    const { left, lines } = chargesOfNight(index === 0 && !charged ? priced : nightly, taxes, { date, amount })
    const { included, added } = taxesOfNight(open, { date, amount: left, index, guests })
    if (charged) countNight(charged, [...included, ...added])
    return [
      { source: 'RATE', date, description: 'Accommodation', amount: left, taxes: included },
      ...added.map((tax): OfferLine => ({ source: 'TAX', date, description: tax.name, amount: tax.amount, taxes: [tax] })),
      ...lines,
    ]
  })
}

/** Exact also where numbers are not: the sum of too many large amounts is not a safe integer. */
export const totalOf = (lines: readonly { amount: number }[]): number =>
  Number(lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n))

/** What a plan wants at the booking: a part of the total, the first nights with their taxes, an amount, or all. */
export function dueNowOf(plan: PlanTerms, lines: readonly OfferLine[], total: number): number {
  const { guarantee, prepayPpm, prepayNights, prepayAmount } = plan
  if (guarantee !== 'PREPAY') return 0
  if (prepayPpm !== null) return Math.min(total, Number(partOf(BigInt(total), BigInt(prepayPpm))))
  if (prepayAmount !== null) return Math.min(total, prepayAmount)
  if (prepayNights === null) return total
  const dates = [...new Set(lines.map(({ date }) => date))].slice(0, prepayNights)
  return totalOf(lines.filter(({ date }) => dates.includes(date)))
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
